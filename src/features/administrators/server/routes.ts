import { refuse } from '#contract/refusal.ts'
import { type Disabled, disableAdminIn, lockAdmins } from '#server/accounts/admin-access.ts'
import { adminRoles } from '#server/accounts/operator.ts'
import type { AuditAction, Cause } from '#server/data/audit.ts'
import type { Db, Tx } from '#server/database/connect.ts'
import { ok } from '#server/http/answer.ts'
import { freshRoute } from '#server/http/fresh-route.ts'
import { recorded } from '#server/http/recorded.ts'
import { route } from '#server/http/route.ts'
import type { Administrator } from '../contract.ts'
import * as contract from '../contract.ts'

type Row = Omit<Administrator, '_id' | 'lastSignInAt' | 'isSelf'> & { id: string; lastSignInAt: Date | null }

const findAll = (db: Db) => db<Row[]>`
  select id, name, email, role, case status when 'blocked' then 'disabled' else 'active' end as status,
    frozen_at is not null as "isFrozen",
    case when exists (select from passkey where passkey.person = person.id) then 'passkey'
      when exists (select from authenticator where authenticator.person = person.id and confirmed_at is not null)
      then 'app' else 'none' end as factor,
    (
      select made_at from audit_event where subject = person.id and action = ${'login' satisfies AuditAction}
      order by made_at desc, audit_event.id desc limit 1
    ) as "lastSignInAt"
  from person where role = any(${[...adminRoles]}::text[]) order by status, role desc, name`

export const listAdministrators = recorded(
  'view_admins',
  route(contract.listAdministrators, async ({ caller, services }) =>
    ok(
      (await findAll(services.sql)).map(({ id, lastSignInAt, ...admin }) => ({
        _id: id,
        ...admin,
        lastSignInAt: lastSignInAt?.toISOString() ?? null,
        isSelf: id === caller.personId,
      })),
    ),
  ),
)

const refusals = {
  'no such admin': 'ADMIN_NOT_FOUND',
  'disabled before': 'ADMIN_DISABLED',
  'last admin': 'ADMIN_LAST',
} as const satisfies Record<Exclude<Disabled, 'disabled'>, string>

export const disableWith = (endWork: (tx: Tx, adminId: string, cause: Cause) => Promise<void>) =>
  freshRoute(
    contract.disableAdministrator,
    async (call, tx) => {
      const { adminId: id } = call.params
      if (id === call.caller.personId) return refuse('ADMIN_SELF')
      const outcome = await disableAdminIn(
        tx,
        { id },
        { evenLast: false, endWork, cause: call, ...call.body },
      )
      return outcome === 'disabled' ? ok(null, 'adminDisabled') : refuse(refusals[outcome])
    },
    {
      // All in one order, before the caller alone is locked.
      first: async (tx) => {
        await lockAdmins(tx)
        return undefined
      },
    },
  )
