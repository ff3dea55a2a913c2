import { z } from 'zod'
import { email, reason } from '#contract/fields.ts'
import { administratorPayload } from './payloads.ts'

export const disableForm = z.object({ reason })
export const inviteForm = administratorPayload.omit({ action: true }).extend({ email: email(), reason })
