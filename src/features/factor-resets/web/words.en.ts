import { factorResetLimits } from '../facts.ts'

const { hours } = factorResetLimits

export const text = {
  kind: 'Second factor',
  propose: 'Propose to remove the second factor',
  proposeHelp: 'The phone and the recovery codes are lost',
  lead: (name: string) =>
    `Make sure first that you talk to ${name}. Another administrator has to approve it. ${name} gets a mail and has ${hours} hours to cancel it. Then the password alone opens the account.`,
  title: (name: string) => `Remove the second factor of ${name}`,
  effect: `${hours} hours after the approval, unless it is cancelled, the password alone opens the account of`,
  behind: '.',
  passkeys: 'Passkeys',
  authenticator: 'Authenticator app',
  recoveryCodes: 'Recovery codes',
  on: 'On',
  off: 'Off',
}

/** The page behind the link of the mail about a reset. */
export const keepFactorText = {
  documentTitle: 'Keep your second factor',
  title: 'Keep your second factor',
  lead: 'Two admins approved to remove the second factor of your account. If you still have it, or did not ask for this, cancel it now.',
  submit: 'Keep my second factor',
  working: 'Cancelling...',
  doneTitle: 'Your second factor stays on',
  doneLead: 'Nothing was removed. If somebody else may know your password, set a new one now.',
  expiredTitle: 'This link is wrong or has expired',
  expiredLead: 'The removal has taken effect, or was cancelled already. Your Security screen tells which.',
  noTokenTitle: 'Open the link from our mail',
  noTokenLead: 'This page needs the whole link. It may have been cut: copy all of it from the mail.',
  newPassword: 'Set a new password',
}
