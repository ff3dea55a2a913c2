import type { Calls } from '../call.ts'
import { roles } from '../roles.ts'

export const passkeysCalls = {
  askPasskey: { method: 'POST', path: '/auth/passkeys/challenge', access: 'public' },
  signInWithPasskey: { method: 'POST', path: '/auth/passkeys/sign-in', access: 'public' },
  startPasskey: { method: 'POST', path: '/auth/passkeys/new', access: roles },
  addPasskey: { method: 'POST', path: '/auth/passkeys', access: roles },
  renamePasskey: { method: 'PATCH', path: '/auth/passkeys/:passkeyId', access: roles },
  removePasskey: { method: 'POST', path: '/auth/passkeys/:passkeyId/remove', access: roles },
} as const satisfies Calls
