import { randomUUID } from 'node:crypto'
import { isRefusal } from '#contract/refusal.ts'
import type { Role } from '#contract/roles.ts'
import { reversalKind } from '#features/disputes/server/decision.ts'
import { tariffKind } from '#features/fees/server/kinds.ts'
import { type ApprovingCall, approve, propose } from '#features/proposals/server/deciding.ts'
import type { Sql } from '#server/database/connect.ts'
import { limitsKind, resumeKind } from '../server/kinds.ts'
import { tierKind } from '../server/tiers.ts'

const services = { settings: { publicUrl: 'https://batua.test' } }

const kinds = [limitsKind, resumeKind, tierKind, tariffKind, reversalKind]

async function newAdmin(owner: Sql, role: Role): Promise<ApprovingCall> {
  const id = randomUUID()
  await owner`
    insert into person (id, role, status, name, email, password_hash, verified_at)
    values (${id}, ${role}, 'active', 'Somebody', ${`${id}@batua.test`}, '', now())`
  const caller = { personId: id, role, name: 'Somebody' }
  return { caller, actor: id, address: '127.0.0.1', requestId: id, services } as unknown as ApprovingCall
}

/** Two administrators who agree to all that the first one proposes, as the serving role and without HTTP. */
export async function twoAdmins(owner: Sql, serving: Sql) {
  const [maker, checker] = [await newAdmin(owner, 'ADMIN'), await newAdmin(owner, 'SUPER_ADMIN')]
  return {
    maker: maker.caller.personId,
    /** A refused proposal changes nothing: its code. */
    async agreeTo(wanted: Omit<Parameters<typeof propose>[3], 'reason'>): Promise<string | undefined> {
      const body = { ...wanted, reason: 'Both have agreed' } as Parameters<typeof propose>[3]
      const proposal = await serving.begin((tx) => propose(tx, maker, kinds, body))
      if (isRefusal(proposal)) return proposal.code
      const done = await serving.begin((tx) => approve(tx, checker, kinds, proposal))
      return isRefusal(done) ? done.code : undefined
    },
  }
}
