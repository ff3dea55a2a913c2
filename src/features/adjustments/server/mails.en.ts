import { formatTaka } from '#contract/text/en/numbers.ts'
import { mail } from '#server/messages/compose.ts'

type Adjusted = { taka: number; why: string; reference: string }

export const adjustmentMail = (to: string, { taka, why, reference }: Adjusted) =>
  mail(
    to,
    taka > 0
      ? `You got ${formatTaka(taka)} from the operator`
      : `The operator took ${formatTaka(-taka)} back`,
    `${why}\n\nTwo administrators agreed to this adjustment. It is in your history under ${reference}.`,
  )

/** What is proposed: a part of the mails about it. */
export const adjustmentSummary = (taka: number, person: string) => ({
  words:
    taka > 0
      ? `Adjustment: ${person} gets ${formatTaka(taka)}`
      : `Adjustment: ${person} gives ${formatTaka(-taka)}`,
})
