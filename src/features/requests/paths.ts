/** The screens of requests. */
export const requestsPath = '/user/requests'
export const splitPath = '/user/requests/split'
