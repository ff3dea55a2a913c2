import { formatTaka } from '#contract/text/en/numbers.ts'
import { mail } from '#server/messages/compose.ts'

export const creditLineMail = (to: string, line: { from: number; to: number }) =>
  mail(
    to,
    `Your credit line is ${formatTaka(line.to)}`,
    `The operator changed your credit line from ${formatTaka(line.from)} to ${formatTaka(line.to)}. Your float can go this far below zero before you settle.`,
  )
