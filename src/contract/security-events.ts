/** What can happen to the safety of an account, as its owner is shown it. */
export const securityEventTypes = [
  'login',
  'login_new_device',
  'login_failed',
  'logout',
  'proof_failed',
  'wrong_code',
  'authenticator_on',
  'authenticator_off',
  'authenticator_kept',
  'recovery_code_used',
  'recovery_codes_made',
  'session_ended',
  'frozen',
  'thawed',
  'password_changed',
  'reset_asked',
  'email_wished',
  'email_changed',
  'phone_changed',
  'phone_confirmed',
] as const
export type SecurityEventType = (typeof securityEventTypes)[number]
