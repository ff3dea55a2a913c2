/** Behind the link of the mail about a reset. */
export const keepFactorPath = '/keep-second-factor'
