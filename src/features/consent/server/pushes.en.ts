import { formatTaka } from '#contract/text/en/numbers.ts'

/** `plain`: for a locked screen that anybody may see. */
export const consentPush = (agent: string, taka: number) => ({
  open: `${agent} asks whether to pay out ${formatTaka(taka)} from your wallet. Decide now.`,
  plain: 'An agent asks whether to pay out from your wallet. Decide now.',
})
