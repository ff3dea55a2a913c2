/** The screens of pay codes. */
export const codePath = '/user/code'
export const scanPath = '/user/scan'
