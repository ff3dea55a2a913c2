import { randomUUIDv7 } from 'node:crypto'
import type { Tx } from '#server/database/connect.ts'
import { presetOf } from '../presets.ts'

const HOURS_AGO = 2

/** What admin@ proposed and superadmin@ can approve: one approval shows the whole path. No limits are in force. */
export async function insertDemoLimits(tx: Tx) {
  const id = randomUUIDv7()
  const payload = { rules: presetOf('bb-2025'), from: null, until: null }
  await tx`
    insert into proposal (id, kind, target, payload, basis, reason, maker, made_at, expires_at)
    select ${id}, 'limits', 'limits', ${JSON.stringify(payload)}::jsonb, '{"inForce": null, "newest": null}',
      'The limits of the central bank for mobile money, as of March 2025.', id,
      now() - ${HOURS_AGO} * interval '1 hour', now() + ${72 - HOURS_AGO} * interval '1 hour'
    from person where email = 'admin@batua.test' and not exists (select from policy where kind = 'limits')`
  await tx`
    insert into deadline (kind, subject, due_at) select 'proposal_expiry', id, expires_at from proposal where id = ${id}`
}
