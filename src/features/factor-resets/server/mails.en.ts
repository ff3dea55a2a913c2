import { moment } from '#contract/text/en/dates.ts'
import { mail } from '#server/messages/compose.ts'
import { keepFactorPath } from '../paths.ts'

/** The token is in the fragment, as in other links of ours. */
export const factorResetPlannedMail = (to: string, appliesAt: Date, publicUrl: string, token: string) =>
  mail(
    to,
    'Your second factor will be removed',
    `Two admins of Batua approved to remove the second factor of your account, because somebody told us that you lost it. It is removed on ${moment(appliesAt)} (Dhaka). Then your password alone opens your account.`,
    `If you did not ask for this, or still have your second factor, open this page and press the button on it:\n${publicUrl}${keepFactorPath}#${token}`,
  )

export const factorsStayMail = (to: string) =>
  mail(
    to,
    'Your second factor stays',
    'We told you that the second factor of your Batua account will be removed. This is cancelled: you have used or changed it since, or an admin stopped it. Your second factor stays as it is.',
    'If you have lost it, ask for its removal again.',
  )

/** What is proposed: a part of the mails about it. */
export const factorResetSummary = (person: string) => ({ words: `Remove the second factor of ${person}` })
