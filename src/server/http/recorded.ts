import { type AuditAction, recordAudit } from '../data/audit.ts'
import type { Route } from './route.ts'

/** Records who reads other people's data, and with which filters, in the audit log before the answer is sent. */
export const recorded = (action: AuditAction, { endpoint, handler }: Route): Route => ({
  endpoint,
  handler: async (call) => {
    const { services, caller, query, address, requestId } = call
    const answer = await handler(call)
    if (!answer.ok) return answer
    const actor = caller?.personId ?? null
    const details = query as Record<string, string | number> | undefined
    await recordAudit(services.sql, { action, actor, subject: null, address, requestId, details })
    return answer
  },
})
