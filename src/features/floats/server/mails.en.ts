import { formatTaka } from '#contract/text/en/numbers.ts'
import { mail } from '#server/messages/compose.ts'

export const creditLineMail = (to: string, line: { from: number; to: number }) =>
  mail(
    to,
    `Your credit line is ${formatTaka(line.to)}`,
    `The operator changed your credit line from ${formatTaka(line.from)} to ${formatTaka(line.to)}. Your float can go this far below zero before you settle.`,
  )

/** What is proposed: a part of the mails about it. */
export const settlementSummary = (taka: number, agent: string) => ({
  words:
    taka > 0
      ? `Settlement: ${agent} paid in ${formatTaka(taka)}`
      : `Settlement: ${agent} is paid out ${formatTaka(-taka)}`,
})

export const creditLineSummary = (taka: number, agent: string) => ({
  words: `Credit line of ${agent}: ${formatTaka(taka)}`,
})
