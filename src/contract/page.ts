/** On the `html` of a page, written by the running server and read by the web app. */

/** Demo data or sandbox money is served to others: every page says so. */
export const demoAttribute = 'data-demo'
/** Deposits and withdrawals go through the sandbox: their forms say so. */
export const sandboxAttribute = 'data-sandbox'
