import { randomUUIDv7 } from 'node:crypto'
import type { Tx } from '#server/database/connect.ts'

type DemoProposal = {
  kind: 'settlement' | 'credit_line'
  agent: string
  payload: Record<string, string | number>
  reason: string
  hoursAgo: number
}

/** What admin@ proposed and superadmin@ can approve. */
const demoProposals: readonly DemoProposal[] = [
  {
    kind: 'credit_line',
    agent: 'agent@batua.test',
    payload: { amount: 150_000 },
    reason: 'Eid week in Mirpur. The shop has settled on time since March.',
    hoursAgo: 30,
  },
  {
    kind: 'settlement',
    agent: 'agent@batua.test',
    payload: { amount: 12_000, bankReference: 'FT26321XK20' },
    reason: 'Paid in at the bank this morning. The slip is in the folder of the branch.',
    hoursAgo: 4,
  },
  {
    kind: 'settlement',
    agent: 'delwar.store@batua.test',
    payload: { amount: -2_500, bankReference: 'FT26319QD07' },
    reason: 'The shop asked for its money back before the holidays.',
    hoursAgo: 55,
  },
]

/** As the owner of the database, who may say when they were made. */
export async function insertDemoProposals(tx: Tx) {
  for (const { kind, agent, payload, reason, hoursAgo } of demoProposals) {
    const id = randomUUIDv7()
    await tx`
      insert into proposal (id, kind, target, payload, basis, reason, maker, made_at, expires_at)
      select ${id}, ${kind}, agent.id, ${JSON.stringify(payload)}::jsonb,
        case ${kind} when 'settlement' then jsonb_build_object('lastSettlement', null)
          else jsonb_build_object('creditLine', -account.floor / 100) end,
        ${reason}, admin.id, now() - ${hoursAgo} * interval '1 hour', now() + ${72 - hoursAgo} * interval '1 hour'
      from person as agent join account on account.owner = agent.id
      join person as admin on admin.email = 'admin@batua.test'
      where agent.email = ${agent}`
    await tx`
      insert into deadline (kind, subject, due_at) select 'proposal_expiry', id, expires_at from proposal where id = ${id}`
  }
}
