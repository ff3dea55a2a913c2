import { randomUUIDv7 } from 'node:crypto'
import type { Tx } from '#server/database/connect.ts'
import { type PolicyKind, proposalOf } from '../policy-kinds.ts'

type DemoVersion = { kind: PolicyKind; rules: unknown; reason: string; hoursAgo: number }

/** What admin@ proposed and superadmin@ can approve: one approval shows the whole path. Nothing of it is in force. */
export async function insertDemoVersion(tx: Tx, { kind, rules, reason, hoursAgo }: DemoVersion) {
  const id = randomUUIDv7()
  const payload = { rules, from: null, until: null }
  await tx`
    insert into proposal (id, kind, target, payload, basis, reason, maker, made_at, expires_at)
    select ${id}, ${proposalOf(kind)}, ${kind}, ${JSON.stringify(payload)}::jsonb, '{"inForce": null, "newest": null}',
      ${reason}, id, now() - ${hoursAgo} * interval '1 hour', now() + ${72 - hoursAgo} * interval '1 hour'
    from person where email = 'admin@batua.test' and not exists (select from policy where kind = ${kind})`
  await tx`
    insert into deadline (kind, subject, due_at) select 'proposal_expiry', id, expires_at from proposal where id = ${id}`
}
