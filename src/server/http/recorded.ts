import { type AuditAction, recordAudit } from '../data/audit.ts'
import type { Route } from './route.ts'

/** A look at others' money: nothing is shown that is not in the audit, with what was asked for. */
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
