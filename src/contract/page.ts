/** Attributes of the `html` element, which the server writes and the web app reads. */

/** The server offers demo data or sandbox money to other people, so every page must say so. */
export const demoAttribute = 'data-demo'
/** Where deposits come from and withdrawals go to, each `sandbox` or `off`. The forms must say so. */
export const fundingAttribute = 'data-funding'
export const payoutAttribute = 'data-payout'
/** How people reach a person. Missing where the operator names nobody. */
export const supportEmailAttribute = 'data-support-email'
export const supportPhoneAttribute = 'data-support-phone'
