import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { email, id, name, time } from '#contract/entities/values.ts'
import { administratorCalls } from './calls.ts'
import { disableForm } from './forms.ts'
import { invitableRoles } from './payloads.ts'

export const administrator = z.object({
  _id: id,
  name,
  email,
  role: z.enum(invitableRoles).meta({ example: 'ADMIN' }),
  status: z.enum(['active', 'disabled']),
  isFrozen: z.boolean(),
  factor: z
    .enum(['passkey', 'app', 'none'])
    .meta({ description: 'The strongest second factor.', example: 'passkey' }),
  lastSignInAt: time.nullable(),
  isSelf: z.boolean(),
})
export type Administrator = z.infer<typeof administrator>

export const listAdministrators = endpoint({
  ...administratorCalls.listAdministrators,
  summary: 'Everybody who can sign in to the areas of administrators',
  response: z.array(administrator),
  refusals: ['RATE_LIMITED'],
})

export const disableAdministrator = endpoint({
  ...administratorCalls.disableAdministrator,
  summary: 'Disable another administrator at once, with their sessions and open proposals',
  freshSession: true,
  params: z.object({ adminId: z.uuid() }),
  body: disableForm,
  response: z.null(),
  refusals: ['ADMIN_NOT_FOUND', 'ADMIN_SELF', 'ADMIN_LAST', 'ADMIN_DISABLED', 'RATE_LIMITED'],
  docs: { message: 'adminDisabled' },
})
