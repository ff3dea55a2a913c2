/** The screens of requests. */
export const requestsPath = '/user/requests'
