/** The screens of requests. */
export const requestsPath = '/user/requests'
export const billsPath = `${requestsPath}?side=bills`
export const splitPath = '/user/requests/split'
