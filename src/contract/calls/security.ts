import type { Calls } from '../call.ts'
import { roles } from '../roles.ts'

export const securityCalls = {
  getSecurity: { method: 'GET', path: '/auth/security', access: roles },
  limitPayments: { method: 'PUT', path: '/auth/security/payments', access: ['USER'] },
  endOneSession: { method: 'POST', path: '/auth/sessions/:sessionId/end', access: roles },
  endOtherSessions: { method: 'POST', path: '/auth/sessions/end-others', access: roles },
  beginAuthenticator: { method: 'POST', path: '/auth/authenticator/begin', access: roles },
  confirmAuthenticator: { method: 'POST', path: '/auth/authenticator/confirm', access: roles },
  removeAuthenticator: { method: 'POST', path: '/auth/authenticator/remove', access: roles },
  makeRecoveryCodes: { method: 'POST', path: '/auth/recovery-codes', access: roles },
} as const satisfies Calls
