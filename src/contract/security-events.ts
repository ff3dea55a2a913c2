/** What can happen to the safety of an account, as its owner is shown it. */
export const securityEventTypes = [
  'login',
  'login_new_device',
  'login_failed',
  'logout',
  'proof_failed',
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
