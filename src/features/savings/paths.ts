/** The screens of savings. */
export const savingsPath = '/user/savings'
