import type { AuditAction } from '#server/data/audit.ts'
import { notifyPeople } from '#server/data/notifications.ts'
import type { Db, Tx } from '#server/database/connect.ts'
import { enqueueAll } from '#server/messages/outbox/enqueue.ts'
import { consentLimits } from '../facts.ts'
import { consentMails } from './mails.ts'

/** A customer who declines often is not asked by that agent for a day. */

/** Declined so often within a day that the agent may not ask this customer for a day. */
export async function isBlockedByCustomer(tx: Tx, agent: number, customer: number): Promise<boolean> {
  const blockTime = `${consentLimits.blockHours} hours`
  const [row] = await tx<{ isBlockedByCustomer: boolean }[]>`
    select exists (
      select from (
        select closed_at, lag(closed_at, ${consentLimits.declines - 1}) over (order by closed_at) as earlier
        from consent_request
        where agent = ${agent} and customer = ${customer} and state = 'declined'
          and opened_at > now() - interval '3 days'
      ) as declined
      where closed_at > now() - ${blockTime}::interval and closed_at - earlier < interval '1 day'
    ) as "isBlockedByCustomer"`
  return row?.isBlockedByCustomer ?? false
}

/** How many customers block requests of each of these agents now, by the agent's person id. */
export async function shutOutsOf(db: Db, agentIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db<{ id: string; count: number }[]>`
    select subject as id, count(distinct actor)::int as count from audit_event
    where subject = any(${agentIds}::uuid[]) and action = ${'shut_out_agent' satisfies AuditAction}
      and made_at > now() - ${`${consentLimits.blockHours} hours`}::interval
    group by subject`
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Tells every admin that a customer blocked this agent. */
export async function notifyAdmins(tx: Tx, agentId: string, customerEmail: string) {
  const admins = await tx<{ id: string; email: string; agentEmail: string }[]>`
    select person.id, person.email, agent.email as "agentEmail" from person cross join person agent
    where person.role = 'ADMIN' and person.status = 'active' and agent.id = ${agentId}`
  const [first] = admins
  if (!first) return
  await notifyPeople(
    tx,
    admins.map(({ id }) => id),
    'agent_shut_out',
    { agent: first.agentEmail, customer: customerEmail },
  )
  await enqueueAll(
    tx,
    admins.map(({ email, agentEmail }) => ({
      topic: 'mail',
      payload: consentMails.agentBlockedMail(email, { agentEmail, customerEmail }),
    })),
  )
}
