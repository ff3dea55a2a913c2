import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { profile } from '../entities.ts'
import { absentWhenEmpty, email, newPassword, text } from '../fields.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'

const access = ['AGENT'] as const

export const getAgentProfile = endpoint({
  method: 'GET',
  path: '/agent/profile',
  summary: 'Own profile',
  access,
  response: profile,
})

export const agentProfileBody = z.object({
  name: text(messages.agentProfileRequired)
    .trim()
    .min(1, messages.agentProfileRequired)
    .max(limits.nameMax, messages.nameTooLong),
  email: text(messages.agentProfileRequired).trim().min(1, messages.agentProfileRequired).pipe(email()),
  password: absentWhenEmpty(newPassword(limits.profilePasswordMin, messages.profilePasswordTooShort)),
})

export const updateAgentProfile = endpoint({
  method: 'PUT',
  path: '/agent/profile',
  summary: 'Change own name, email or password',
  access,
  body: agentProfileBody,
  response: profile,
})
