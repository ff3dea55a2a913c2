import type { Transaction } from '#contract/entities/transactions.ts'
import { limits } from '#contract/limits.ts'
import { formatTaka } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { formatPhone } from '#contract/phone-text.ts'
import { moment } from '#contract/text/en/dates.ts'
import { mail, type SecurityMail, securityMail } from '../../compose.ts'
import { ifReachable } from '../../contact.ts'
import type { Mail } from '../../outbox/message.ts'

/** The words of every mail. Each mail is a function of its recipient and its parameters. */

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Dhaka' })

/** The token is in the fragment of the address, which browsers send to no server, log or Referer. */
export const withNotMeLink = ({ to, subject, lines }: SecurityMail, publicUrl: string, token: string): Mail =>
  mail(
    to,
    subject,
    ...lines,
    `If this was not you, open this page and press the button on it:\n${publicUrl}${paths.notMe}#${token}`,
    `The button logs you out everywhere and freezes your account, so that no money can leave it. The link works for ${limits.freezeLinkDays} days.`,
    `Somebody who was in your account may have added a passkey or an authenticator app, which a new password does not remove. Look at your Security page and remove what you do not know:\n${publicUrl}${paths.security}`,
  )

export const codeMail = (to: string, code: string, mark: string) =>
  mail(
    to,
    `Your Batua verification code (${mark})`,
    `Your verification code is ${code}`,
    `It belongs to the registration marked ${mark}: the page that asks for the code shows the same two letters.`,
    `It is valid for ${limits.codeMinutes} minutes and can be used once. Nobody from Batua will ask you for it.`,
    'If you did not register, you can ignore this mail.',
  )

export const passwordChangedMail = (to: string) =>
  securityMail(to, 'Your password was changed', 'The password of your Batua account was changed.')

export const resetLinkMail = (to: string, publicUrl: string, token: string) =>
  mail(
    to,
    'Set a new password',
    `Somebody asked for a new password for your Batua account. If it was you, open this page and set it:\n${publicUrl}${paths.resetPassword}#${token}`,
    `The link works for ${limits.resetMinutes} minutes and can be used once. Nobody from Batua will ask you for it.`,
    'If it was not you, you can ignore this mail. Your password stays as it is.',
  )

export const resetBlockedMail = (to: string) =>
  mail(
    to,
    'Your account is blocked',
    'Somebody asked for a new password for your Batua account. The account is blocked, so its password cannot be set now.',
    ifReachable('Contact us if you think that this is a mistake.'),
  )

/** Administrators see everybody's money: without a second factor a mailbox alone would open their accounts. */
export const resetByOperatorMail = (to: string, isFrozen: boolean) =>
  mail(
    to,
    'Your password cannot be set by mail',
    'Somebody asked for a new password for your Batua account. Administrator accounts without a second factor get no link by mail.',
    `Ask the operator of Batua to run this command: npm run admin -- ${isFrozen ? `unfreeze --new-password --email ${to}` : `password --email ${to}`}`,
    'If it was not you, you can ignore this mail. Your password stays as it is.',
  )

export const passwordResetMail = (to: string, wasFrozen: boolean) =>
  securityMail(
    to,
    'Your password was changed',
    'The password of your Batua account was changed by the link that we mailed to you. You are logged out everywhere.',
    ...(wasFrozen ? ['Your account is no longer frozen: money can leave it again.'] : []),
  )

/** The mail has our own name of the device only: an attacker can choose the user agent. */
export const newDeviceMail = (
  to: string,
  { name, address }: { name: string | undefined; address: string },
  at: Date,
) =>
  securityMail(
    to,
    'A new device signed in to your account',
    'Somebody signed in to your Batua account with a device that was not used for it before.',
    `Time: ${moment(at)} (Dhaka)\nDevice: ${name ?? 'not known'}\nNetwork address: ${address}`,
    'If it was you, you do not have to do anything.',
  )

type Place = { address: string; device: string | undefined }
const placeOf = ({ address, device }: Place) =>
  `Device: ${device ?? 'not known'}\nNetwork address: ${address}`

export const passkeyAddedMail = (to: string, place: Place) =>
  securityMail(
    to,
    'A passkey was added to your account',
    'Somebody added a passkey to your Batua account. It signs in without the password. All other sessions have ended.',
    placeOf(place),
    'If it was you, you do not have to do anything.',
  )

export const passkeyRemovedMail = (to: string, place: Place) =>
  securityMail(
    to,
    'A passkey was removed from your account',
    'Somebody removed a passkey from your Batua account. It no longer signs in. All other sessions have ended.',
    placeOf(place),
    'If it was you, you do not have to do anything.',
  )

/** The use count of a passkey did not grow. */
export const passkeyRefusedMail = (to: string, place: Place) =>
  securityMail(
    to,
    'We refused a passkey of your account',
    'Somebody used a passkey of your Batua account that may be a copy: its use count was too low. Nobody was signed in by it.',
    placeOf(place),
    'Open the Security page of Batua, remove this passkey and add a new one.',
  )

export const paymentsLimitedMail = (to: string, aboveTaka: number) =>
  securityMail(
    to,
    'Your choice for payments was changed',
    `From now on a payment from your Batua account needs you to confirm that it is you when it is above ${formatTaka(aboveTaka)}, together with the other payments of that day.`,
  )

export const wrongStepUpsMail = (to: string, address: string) =>
  securityMail(
    to,
    'We ended a session of your account',
    `Somebody who was signed in to your Batua account entered a wrong password or code ${limits.stepUpTries} times when asked to confirm a change. We ended that session. Nothing was changed.`,
    `The requests came from the address ${address}.`,
  )

export const authenticatorOnMail = (to: string) =>
  securityMail(
    to,
    'Your authenticator app is on',
    'An authenticator app was turned on for your Batua account. From now on we ask for its code when you log in. You are logged out everywhere else.',
  )

export const authenticatorOffMail = (to: string) =>
  securityMail(
    to,
    'Your authenticator app is off',
    'The authenticator app of your Batua account was turned off. We no longer ask for its code when you log in. You are logged out everywhere else.',
  )

export const factorRefusedMail = (to: string, address: string) =>
  securityMail(
    to,
    'Somebody tried to turn off your second factor',
    'Somebody who is logged in to your Batua account tried to turn off its second factor. We first asked them to confirm that it is you. Your second factor is still on.',
    `The request came from the address ${address}.`,
    'If it was you, you do not have to do anything.',
  )

export const recoveryCodesMadeMail = (to: string) =>
  securityMail(
    to,
    'You have new recovery codes',
    'New recovery codes were made for your Batua account. The old ones no longer work.',
  )

export const recoveryCodeUsedMail = (to: string, left: number) =>
  securityMail(
    to,
    'A recovery code was used',
    `Somebody signed in to your Batua account with one of your recovery codes. ${left} of ${limits.recoveryCodes} are left.`,
    'If you have lost your phone, turn the authenticator app off on the Security page and turn it on again with your new phone.',
  )

export const factorsResetMail = (to: string) =>
  securityMail(
    to,
    'Your second factor was removed',
    'The second factor of your Batua account was removed, and you are logged out everywhere. Your password alone opens your account now. Turn a second factor on again on the Security page.',
  )

export const wrongCodesMail = (to: string, address: string) =>
  securityMail(
    to,
    'Somebody knows your password',
    `Somebody entered the right password of your Batua account, and then a wrong code ${limits.ticketTries} times. They are not signed in.`,
    `The requests came from the address ${address}.`,
    'If it was you, you do not have to do anything. If not, change your password.',
  )

export const phoneChangedMail = (to: string, phone: string | null) =>
  securityMail(
    to,
    'Your phone number was changed',
    phone
      ? `The phone number of your Batua account is now ${formatPhone(phone)}.`
      : 'The phone number of your Batua account was removed.',
  )

export const phoneConfirmedMail = (to: string, phone: string) =>
  securityMail(
    to,
    'Your phone number is confirmed',
    `The phone number ${formatPhone(phone)} is now confirmed as the number of your Batua account.`,
  )

/** To the holder of a number that another account has verified. */
export const phoneClaimedMail = (to: string, phone: string, movesAt: Date) =>
  mail(
    to,
    'Another account has confirmed your phone number',
    `Another Batua account has confirmed the phone number ${formatPhone(phone)} with a code that we sent to it. Until ${day.format(movesAt)} it stays yours. Then it moves to that account, and money that is sent to the number goes there.`,
    'To keep it, open your profile page in Batua, ask for a code and enter it. If the number is no longer yours, you do not need to do anything.',
  )

/** To the claimant of a number that its holder keeps. */
export const phoneKeptMail = (to: string, phone: string) =>
  mail(
    to,
    'A phone number stays with its holder',
    `The holder of the phone number ${formatPhone(phone)} has confirmed it again. It does not move to your Batua account.`,
    ifReachable('If the number is yours and you think that this is a mistake, contact us.'),
  )

export const phoneMovedMail = (to: string, phone: string) =>
  securityMail(
    to,
    'Your phone number has moved to another account',
    `The phone number ${formatPhone(phone)} now belongs to another Batua account, which confirmed it. Nobody can send you money by it any more; your email address works as before.`,
  )

/** To people of the first version whose number is not valid. */
export const phoneRemovedMail = (to: string, phone: string) =>
  mail(
    to,
    'Please enter your phone number again',
    `Your Batua account had the phone number ${phone}, which is not a valid number. We removed it.`,
    'Enter your number on your profile page and confirm it with the code that we send to it. Until then nobody can send you money by phone number; your email address works as before.',
  )

export const emailCodeMail = (to: string, code: string) =>
  mail(
    to,
    'Confirm your new email address',
    `Your code is ${code}`,
    `Enter it on your profile page within ${limits.codeMinutes} minutes. Nobody from Batua will ask you for it.`,
    'If you did not ask for this, you can ignore this mail. Nothing changes.',
  )

/** To the owner of an address that another account asked for. */
export const emailWantedMail = (to: string) =>
  mail(
    to,
    'Somebody asked for your email address',
    'Somebody wanted to use this email address for another Batua account. It is the address of yours, so nothing has changed.',
    'You do not need to do anything.',
    ifReachable('If it happens often, contact us.'),
  )

export const emailChangeRequestedMail = (from: string, to: string) =>
  securityMail(
    from,
    'Somebody asked to change your email address',
    `Somebody who is logged in to your Batua account asked to change its email address from ${from} to ${to}. It changes when the code that we mailed to the new address is entered.`,
  )

/** To the old address: it may be the only one that its owner still reads. */
export const emailChangedMail = (from: string, to: string) =>
  securityMail(
    from,
    'Your email address was changed',
    `The email address of your Batua account was changed from ${from} to ${to}.`,
  )

/** Has no link: a thief with the new address must not be able to restore it after the owner has removed it. */
export const newEmailMail = (to: string) =>
  mail(
    to,
    'Your email address was changed',
    `Your Batua account now has the email address ${to}.`,
    ifReachable('If you have no Batua account, contact us.'),
  )

const frozenBy = {
  'not me': 'The button "This was not me" of a mail that we sent to you was pressed.',
  freeze: 'The button "Freeze my account" of your Security page was pressed.',
}

export const accountFrozenMail = (to: string, pressed: keyof typeof frozenBy) =>
  mail(
    to,
    'Your account is frozen',
    `${frozenBy[pressed]} All sessions of your Batua account have ended. No money can leave it; money that is sent to you still arrives.`,
    'To open your account again, press "Forgot password?" on the login page and set a new password by the link that we mail to you.',
    ifReachable('If others can read your mail, contact us first.'),
  )

export const accountUnfrozenMail = (to: string, hasNewPassword: boolean) =>
  mail(
    to,
    'Your account is open again',
    'Your Batua account is no longer frozen. You can log in and use your money.',
    hasNewPassword
      ? 'It has a new password, which you get from us. Change it after you have logged in.'
      : 'If others may know your password, change it now.',
  )

export const agentApprovedMail = (to: string, creditLineTaka: number) =>
  mail(
    to,
    'Your agent account is approved',
    'An admin approved your Batua agent account. You can do Cash In and Cash Out now.',
    creditLineTaka === 0
      ? 'You have no credit line. Pay in at the operator before your first cash-in; cash-outs fill your float too.'
      : `Your credit line is ${formatTaka(creditLineTaka)}. Your float can go this far below zero before you settle with the operator.`,
  )

export const agentSuspendedMail = (to: string) =>
  mail(
    to,
    'Your agent account is suspended',
    'An admin suspended your Batua agent account. You cannot do Cash In or Cash Out until an admin approves it again. You can still log in and see your history.',
    ifReachable('If you did not expect this, contact us.'),
  )

export const adminDisabledMail = (to: string) =>
  mail(
    to,
    'Your administrator account is disabled',
    'The operator of Batua disabled your administrator account. All its sessions have ended, and you can no longer log in.',
    'If you did not expect this, contact the operator.',
  )

export const adminEnabledMail = (to: string) =>
  mail(
    to,
    'Your administrator account is enabled again',
    'The operator of Batua enabled your administrator account again. You can log in as before.',
    'If you did not expect this, contact the operator.',
  )

/** To the address that is given up again. */
export const emailRestoredMail = (to: string) =>
  mail(
    to,
    'An email address was changed back',
    'The owner of a Batua account told us that they did not change its address to this one. The account has its former address again.',
    ifReachable('If this account is yours, contact us.'),
  )

export const cashOutMail = (
  to: string,
  {
    taka,
    fee = 0,
    agentName,
    reference,
  }: { taka: number; fee?: number; agentName: string; reference: string },
) =>
  mail(
    to,
    `Cash-out of ${formatTaka(taka)}`,
    `${formatTaka(taka)} was taken from your wallet. The agent ${agentName} pays it out to you in cash.`,
    ...(fee > 0 ? [`The fee was ${formatTaka(fee)}.`] : []),
    `Reference: ${reference}`,
    'If you did not get this cash, open the payment under Transactions in Batua and press “Report a problem”.',
  )

type Ending = { publicUrl: string; token: string }

/** A mail that its reader chose, and can end by its link or by a button of the mail program. */
function chosenMail(to: string, subject: string, line: string, { publicUrl, token }: Ending): Mail {
  const unsubscribeUrl = `${publicUrl}${paths.unsubscribe}#${token}`
  return {
    ...mail(to, subject, line, `You chose these mails. To end them, open ${unsubscribeUrl}`),
    unsubscribeUrl,
  }
}

type Moved = { isCredit: boolean; transaction: Transaction }

export function moneyMovedMail(to: string, moved: readonly Moved[], ending: Ending): Mail {
  const lines = moved.map(movedLine)
  const payments = moved.filter(({ transaction }) => transaction.type !== 'fee').length
  const subject = payments === 1 ? (lines[0] as string) : `${payments} payments in your wallet`
  return chosenMail(to, subject, lines.map((line) => `${line}.`).join('\n'), ending)
}

function movedLine({ isCredit, transaction: { type, amount, sender, receiver, reference } }: Moved): string {
  if (type === 'fee') return `You paid a fee of ${formatTaka(amount)} (${reference})`
  const other = (isCredit ? sender : receiver)?.name
  const words = isCredit ? ['received', 'from'] : ['paid', 'to']
  return `You ${words[0]} ${formatTaka(amount)}${other ? ` ${words[1]} ${other}` : ''} (${reference})`
}

export const weeklyMail = (
  to: string,
  { paidIn, paidOut, count }: { paidIn: number; paidOut: number; count: number },
  ending: Ending,
): Mail =>
  chosenMail(
    to,
    'Your week with Batua',
    count === 0
      ? 'Nothing moved in your wallet last week.'
      : `Last week ${formatTaka(paidIn)} came into your wallet and ${formatTaka(paidOut)} went out, in ${count} payments.`,
    ending,
  )
