import { limits } from '#contract/limits.ts'
import { formatTaka } from '#contract/money.ts'
import type { Mail } from '../outbox/message.ts'

/** The words of every mail. */

const notYou = 'If this was not you, change your password at once and contact us.'

const mail = (to: string, subject: string, ...lines: string[]): Mail => ({
  to,
  subject,
  text: `${lines.join('\n\n')}\n\nBatua\n`,
})

export const codeMail = (to: string, code: string) =>
  mail(
    to,
    'Your Batua verification code',
    `Your verification code is ${code}`,
    `It is valid for ${limits.codeMinutes} minutes and can be used once. Nobody from Batua will ask you for it.`,
    'If you did not register, you can ignore this mail.',
  )

export const passwordChangedMail = (to: string) =>
  mail(to, 'Your password was changed', 'The password of your Batua account was changed.', notYou)

export const phoneChangedMail = (to: string, phone: string | null) =>
  mail(
    to,
    'Your phone number was changed',
    phone
      ? `The phone number of your Batua account is now ${phone}.`
      : 'The phone number of your Batua account was removed.',
    notYou,
  )

/** The old address is told as well: it may be the only one its owner still reads. */
export const emailChangedMails = (from: string, to: string) =>
  [from, to].map((address) =>
    mail(
      address,
      'Your email address was changed',
      `The email address of your Batua account was changed from ${from} to ${to}.`,
      notYou,
    ),
  )

export const cashOutMail = (
  to: string,
  { taka, agentName, reference }: { taka: number; agentName: string; reference: string },
) =>
  mail(
    to,
    `Cash-out of ${formatTaka(taka)}`,
    `${formatTaka(taka)} was paid out to you in cash by the agent ${agentName} and taken from your wallet.`,
    `Reference: ${reference}`,
    'If you did not receive this cash, contact us at once.',
  )
