import { fundingAttribute, payoutAttribute } from '#contract/page.ts'

const attributes = { deposits: fundingAttribute, withdrawals: payoutAttribute }
export type MoneySource = keyof typeof attributes

/** What the server wrote into the page: `sandbox` or `off`. Null on a page that no server prepared. */
export const sourceOf = (source: MoneySource) => document.documentElement.getAttribute(attributes[source])
