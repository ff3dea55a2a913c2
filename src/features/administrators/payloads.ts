import { z } from 'zod'
import { email, newName } from '#contract/fields.ts'
import { says } from '#contract/message.ts'
import type { ProposalTerms } from '#contract/proposal-terms.ts'

export const invitableRoles = ['ADMIN', 'SUPER_ADMIN'] as const

export const administratorPayload = z.object({
  action: z
    .enum(['invite', 'enable'], says('inputInvalid'))
    .meta({ description: 'A new account, or a disabled one again.', example: 'invite' }),
  name: newName,
  role: z.enum(invitableRoles, says('inputInvalid')).meta({ example: 'ADMIN' }),
})

export const administratorProposals = {
  admin: {
    target: email(),
    payload: administratorPayload,
    refusals: ['EMAIL_TAKEN', 'ADMIN_NOT_DISABLED'],
  },
} as const satisfies ProposalTerms

export type AdministratorsNow = { admin: Record<string, never> }
