import { formatTaka } from '#contract/money.ts'
import { mail } from '#server/messages/compose.ts'

export const goalReachedMail = (to: string, name: string, taka: number) =>
  mail(
    to,
    'You have reached a savings goal',
    `Your goal ${name} has reached its target of ${formatTaka(taka)}.`,
    'The money is yours to take out. If you locked the goal, it stays locked until its date.',
  )
