import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { security } from '../entities.ts'
import { roles } from '../roles.ts'

export const getSecurity = endpoint({
  method: 'GET',
  path: '/auth/security',
  summary: 'Where you are signed in, and what lately happened to your account',
  access: roles,
  response: security,
})

export const endOneSession = endpoint({
  method: 'POST',
  path: '/auth/sessions/:sessionId/end',
  summary: 'End one of your own sessions; needs a fresh proof',
  access: roles,
  params: z.object({ sessionId: z.uuid() }),
  response: z.null(),
  refusals: ['STEP_UP_REQUIRED', 'SESSION_NOT_FOUND'],
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/auth/sessions/end-others',
  summary: 'End all your sessions but this one; needs a fresh proof',
  access: roles,
  response: z.null(),
  refusals: ['STEP_UP_REQUIRED'],
})
