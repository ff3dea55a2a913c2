import { formatTaka } from '#contract/money.ts'
import { formatCount } from '#contract/text/en/numbers.ts'
import { mail } from '#server/messages/compose.ts'

type Done = { title: string; paid: number; failed: number; returned: number }

/** To the payer, when nothing is left to pay. */
export const bulkDoneMail = (to: string, { title, paid, failed, returned }: Done) =>
  mail(
    to,
    `${title}: ${formatCount(paid)} paid, ${formatCount(failed)} not`,
    failed === 0
      ? `Your bulk payment “${title}” is done: all ${formatCount(paid)} people are paid.`
      : `Your bulk payment “${title}” is done: ${formatCount(paid)} paid, ${formatCount(failed)} not.`,
    returned > 0 ? `${formatTaka(returned)} is back in your wallet.` : 'Nothing was left.',
    'The result file under Bulk payments in Batua says what happened to each row.',
  )

export const bulkRightMail = (to: string, isAllowed: boolean) =>
  mail(
    to,
    isAllowed ? 'You can pay many people at once now' : 'Bulk payments have ended for you',
    isAllowed
      ? 'The operator lets you pay many people at once from a file. You find it under Bulk payments in Batua.'
      : 'The operator has ended bulk payments for your account. You can still send money to one person at a time.',
  )

/** What is proposed: a part of the mails about it. */
export const bulkSummary = (user: string) => ({ words: `${user} may pay many people at once` })
