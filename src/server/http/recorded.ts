import { type AuditAction, audit } from '../data/audit.ts'
import type { Route } from './route.ts'

/** Records who reads other people's data, and with which filters, in the audit log before the answer is sent. */
export const recorded = (action: AuditAction, { endpoint, handler }: Route): Route => ({
  endpoint,
  handler: async (call) => {
    const answer = await handler(call)
    if (!answer.ok) return answer
    const details = call.query as Record<string, string | number> | undefined
    await audit(call.services.sql, call, action, { subject: null, ...(details && { details }) })
    return answer
  },
})
