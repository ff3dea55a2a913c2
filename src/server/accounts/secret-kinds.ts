import { limits } from '#contract/limits.ts'
import { codeKind, tokenKind } from './secrets.ts'

export const phoneCodes = codeKind('phone_code', 'phone')
export const emailCodes = codeKind('email_wish', 'email')

/** The "This was not me" links of security mails. They work more than once. */
export const freezeLinks = tokenKind({ table: 'not_me_link', life: `${limits.freezeLinkDays} days` })

export const resetLinks = tokenKind({
  table: 'password_reset',
  life: `${limits.resetMinutes} minutes`,
  onePerPerson: true,
})

export const loginTickets = tokenKind({
  table: 'login_ticket',
  life: `${limits.ticketMinutes} minutes`,
  triesMax: limits.ticketTries,
})

export const passkeyChallenges = tokenKind({
  table: 'passkey_challenge',
  life: `${limits.passkeyMinutes} minutes`,
  column: 'challenge_hash',
})

/** A permit uses them up (`src/features/confirmation/permit.ts`). */
export const paymentConfirmations = tokenKind({
  table: 'payment_proof',
  life: `${limits.confirmationMinutes} minutes`,
})

export const secretKinds = [
  phoneCodes,
  emailCodes,
  freezeLinks,
  resetLinks,
  loginTickets,
  passkeyChallenges,
  paymentConfirmations,
]
