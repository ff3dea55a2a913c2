/** Attributes of the `html` element, which the server writes and the web app reads. */

/** The server offers demo data or sandbox money to other people, so every page must say so. */
export const demoAttribute = 'data-demo'
/** Deposits and withdrawals use the sandbox, so their forms must say so. */
export const sandboxAttribute = 'data-sandbox'
