import type { Calls } from '../call.ts'
import { roles } from '../roles.ts'

export const authCalls = {
  login: { method: 'POST', path: '/auth/login', access: 'public' },
  secondLogin: { method: 'POST', path: '/auth/login/second', access: 'public' },
  logout: { method: 'POST', path: '/auth/logout', access: 'public' },
  stepUp: { method: 'POST', path: '/auth/step-up', access: roles },
  stepUpOptions: { method: 'POST', path: '/auth/step-up/options', access: roles },
  notMe: { method: 'POST', path: '/auth/not-me', access: 'public' },
  freeze: { method: 'POST', path: '/auth/freeze', access: roles },
  forgotPassword: { method: 'POST', path: '/auth/password/forgot', access: 'public' },
  resetPassword: { method: 'POST', path: '/auth/password/reset', access: 'public' },
  verify: { method: 'POST', path: '/auth/verify', access: 'public' },
  resend: { method: 'POST', path: '/auth/verify/resend', access: 'public' },
} as const satisfies Calls
