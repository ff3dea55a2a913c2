import type { Db } from '#server/database/connect.ts'
import { ok } from '#server/http/answer.ts'
import { route } from '#server/http/route.ts'
import { getPolicies as endpoint, type Policies, type PolicyVersion } from '../contract.ts'
import { policyLimits } from '../facts.ts'
import { type PolicyKind, proposalOf } from '../policy-kinds.ts'
import { presentVersion } from './stored.ts'
import { uncountedWallets } from './uncounted.ts'

type Row = Omit<PolicyVersion, 'effectiveAt' | 'until'> & { effectiveAt: Date; until: Date | null; now: Date }

/** Without those that another one replaced before they took effect. */
const findVersions = (db: Db, kind: PolicyKind) => db<Row[]>`
  with version as (
    select id, effective_at, made_by, row_number() over (order by id)::int as number,
      lead(effective_at) over (order by effective_at, id) as until
    from policy where kind = ${kind}
  )
  select version.id as _id, version.number, policy_rules(${kind}, version.id) as rules, effective_at as "effectiveAt", until,
    person.name as "madeBy", clock_timestamp() as now
  from version left join person on person.id = made_by
  where until is distinct from effective_at
  order by effective_at desc, version.id desc limit ${policyLimits.shown}`

const present = ({ now: _, effectiveAt, until, ...version }: Row): PolicyVersion => ({
  ...version,
  effectiveAt: effectiveAt.toISOString(),
  until: until?.toISOString() ?? null,
})

async function waitingFor(db: Db, kind: PolicyKind): Promise<Policies['waiting']> {
  const [found] = await db<NonNullable<Policies['waiting']>[]>`
    select proposal.id as proposal, person.name as maker from proposal join person on person.id = maker
    where kind = ${proposalOf(kind)} and target = ${kind} and state = 'open' and expires_at > now()`
  return found ?? null
}

export const getPolicies = route(endpoint, async ({ query: { kind }, services: { sql } }) => {
  const rows = await findVersions(sql, kind)
  const { inForce, rules } = await presentVersion(sql, kind)
  const [coming, former] = [
    rows.filter(({ effectiveAt, now }) => effectiveAt > now),
    rows.filter(({ effectiveAt, now }) => effectiveAt <= now),
  ]
  return ok({
    inForce: {
      number: rows.find(({ _id }) => _id === inForce)?.number ?? null,
      rules: rules as Policies['inForce']['rules'],
    },
    coming: coming.map(present).toReversed(),
    former: former.map(present),
    waiting: await waitingFor(sql, kind),
    uncounted: await uncountedWallets(sql),
  })
})
