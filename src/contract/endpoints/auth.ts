import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { code, email, text } from '../fields.ts'
import { messages } from '../messages.ts'

export const loginBody = z.object({
  email: text(messages.emailRequired).trim().min(1, messages.emailRequired),
  password: z.string({ error: messages.passwordRequired }).min(1, messages.passwordRequired),
})

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in with email and password',
  access: 'public',
  body: loginBody,
  response: z.object({ token: z.string() }),
})

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'End the session',
  access: 'public',
  response: z.null(),
})

export const verifyBody = z.object({ email: email(), code })

export const verify = endpoint({
  method: 'POST',
  path: '/auth/verify',
  summary: 'Verify an account with the mailed code',
  access: 'public',
  body: verifyBody,
  response: z.null(),
})

export const resend = endpoint({
  method: 'POST',
  path: '/auth/verify/resend',
  summary: 'Mail a new code; the answer is the same for every address',
  access: 'public',
  body: z.object({ email: email() }),
  response: z.null(),
})
