import type { Calls } from '../call.ts'
import { roles } from '../roles.ts'

export const userCalls = {
  register: { method: 'POST', path: '/user/register', access: 'public' },
  getMe: { method: 'GET', path: '/user/me', access: roles },
  updateMe: { method: 'PATCH', path: '/user/me', access: roles },
  setLanguage: { method: 'PUT', path: '/user/me/language', access: roles },
  verifyPhone: { method: 'POST', path: '/user/me/phone/verify', access: roles },
  resendPhoneCode: { method: 'POST', path: '/user/me/phone/resend', access: roles },
  getPreferences: { method: 'GET', path: '/user/preferences', access: ['USER'] },
  updatePreferences: { method: 'PATCH', path: '/user/preferences', access: ['USER'] },
  unsubscribe: { method: 'POST', path: '/user/unsubscribe', access: 'public' },
} as const satisfies Calls
