import { paymentPathsOfFeatures } from '#features/facts.ts'
import { walletCalls } from './calls/wallet.ts'

/** The events about the safety of an account that its owner sees. */
export const securityEventTypes = [
  'login',
  'login_passkey',
  'login_new_device',
  'login_failed',
  'logout',
  'proof_failed',
  'wrong_code',
  'authenticator_on',
  'authenticator_off',
  'authenticator_kept',
  'passkey_kept',
  'recovery_code_used',
  'recovery_codes_made',
  'factor_reset_planned',
  'factor_reset_stopped',
  'factors_reset',
  'session_ended',
  'frozen',
  'thawed',
  'password_changed',
  'reset_asked',
  'email_wished',
  'email_changed',
  'phone_changed',
  'phone_confirmed',
  'passkey_added',
  'passkey_removed',
  'passkey_refused',
  'payments_limited',
  'push_on',
  'push_off',
] as const
export type SecurityEventType = (typeof securityEventTypes)[number]

/** The methods of a step-up. */
export const stepUpMethods = ['password', 'code', 'passkey'] as const
export type StepUpMethod = (typeof stepUpMethods)[number]

/** The calls that are payments: above a sum they need a confirmation that is bound to them. */
export const paymentPaths = [
  walletCalls.sendMoney.path,
  walletCalls.withdraw.path,
  ...paymentPathsOfFeatures,
] as const
export type PaymentPath = (typeof paymentPaths)[number]
