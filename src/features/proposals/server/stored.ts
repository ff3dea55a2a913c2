import type { ProposalKindName } from '#features/proposal-terms.ts'
import { adminRoles } from '#server/accounts/operator.ts'
import type { Db, Tx } from '#server/database/connect.ts'
import type { ProposalFacts } from '#server/features/proposal-kind.ts'
import type { Proposal, ProposalList, ProposalState } from '../contract.ts'
import { proposalLimits } from '../facts.ts'

/** A proposal as it is stored, with the names of the people. */
export type StoredProposal = {
  id: string
  kind: ProposalKindName
  target: string
  targetName: string | null
  targetEmail: string | null
  payload: Readonly<Record<string, unknown>>
  basis: ProposalFacts
  reason: string
  maker: string
  makerName: string
  makerEmail: string
  madeAt: Date
  expiresAt: Date
  /** Its time may be over while nobody has noticed yet: then it is expired. */
  state: ProposalState
  checker: string | null
  checkerName: string | null
  checkerEmail: string | null
  decidedAt: Date | null
  answer: string | null
  appliesAt: Date | null
  result: ProposalFacts | null
  /** SHA-256 of everything that a decision is about. */
  digest: string
  /** SHA-256 of the payload, for the audit. */
  payloadDigest: string
}

const sha256 = (db: Db, words: unknown) => db`encode(sha256(convert_to(${words}, 'utf8')), 'hex')`

const columns = (db: Db) => db`
  proposal.id, proposal.kind, proposal.target, proposal.payload, proposal.basis, proposal.reason,
  proposal.maker, maker.name as "makerName", maker.email as "makerEmail",
  proposal.made_at as "madeAt", proposal.expires_at as "expiresAt",
  case when proposal.state = 'open' and proposal.expires_at <= now() then 'expired' else proposal.state end as state,
  proposal.checker, checker.name as "checkerName", checker.email as "checkerEmail",
  proposal.decided_at as "decidedAt", proposal.answer, proposal.applies_at as "appliesAt", proposal.result,
  target.name as "targetName", target.email as "targetEmail",
  ${sha256(db, db`concat_ws(E'\n', proposal.id, proposal.kind, proposal.target, proposal.payload, proposal.basis, proposal.reason)`)} as digest,
  ${sha256(db, db`proposal.payload::text`)} as "payloadDigest"`

const tables = (db: Db) => db`
  proposal
  join person as maker on maker.id = proposal.maker
  left join person as checker on checker.id = proposal.checker
  left join person as target on target.id = case
    when proposal.target ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then proposal.target::uuid end`

export async function findProposal(db: Db, id: string): Promise<StoredProposal | undefined> {
  const [found] = await db<StoredProposal[]>`
    select ${columns(db)} from ${tables(db)} where proposal.id = ${id}`
  return found
}

/** Every change of a proposal waits for this lock. The caller's own row is locked before. */
export async function lockProposal(tx: Tx, id: string): Promise<StoredProposal | undefined> {
  await tx`select from proposal where id = ${id} for update`
  return findProposal(tx, id)
}

const isWaiting = (db: Db) => db`proposal.state = 'open' and proposal.expires_at > now()`

type Filters = {
  state?: ProposalList | undefined
  kind?: ProposalKindName | undefined
  target?: string | undefined
  page: number
}

function conditionOf(db: Db, viewer: string, { state, kind, target }: Filters) {
  const all = db`true ${kind === undefined ? db`` : db`and proposal.kind = ${kind}`}
    ${target === undefined ? db`` : db`and proposal.target = ${target}`}`
  if (state === 'waiting') return db`${all} and ${isWaiting(db)} and proposal.maker <> ${viewer}`
  if (state === 'yours') return db`${all} and ${isWaiting(db)} and proposal.maker = ${viewer}`
  return state === 'decided' ? db`${all} and proposal.decided_at is not null` : all
}

/** Those that wait come first, and of them those that end first. Then those that were decided last. */
export async function listProposals(db: Db, viewer: string, filters: Filters) {
  const condition = conditionOf(db, viewer, filters)
  const { pageSize } = proposalLimits
  const [rows, [{ total }]] = await db.together(
    db<StoredProposal[]>`
      select ${columns(db)} from ${tables(db)} where ${condition}
      order by proposal.decided_at desc nulls first, proposal.expires_at, proposal.id
      limit ${pageSize} offset ${(filters.page - 1) * pageSize}`,
    db<[{ total: number }]>`select count(*)::int as total from proposal where ${condition}`,
  )
  return { rows, total }
}

/** How many wait for a person, for the numbers that open pages follow. Administrators have no account. */
export const waitingCount = (db: Db) => db`
  case when account.id is null then (
    select count(*) from proposal where ${isWaiting(db)} and proposal.maker <> person.id
      and exists (select from person as admin where admin.id = person.id and admin.role = any(${[...adminRoles]}::text[]))
  ) end`

export async function countProposals(db: Db): Promise<{ open: number; oldestSeconds: number }> {
  const [counts] = await db<[{ open: number; oldestSeconds: number }]>`
    select count(*)::int as open, coalesce(extract(epoch from now() - min(made_at)), 0)::float8 as "oldestSeconds"
    from proposal where state = 'open'`
  return counts
}

const personOf = (name: string | null, email: string | null) => (name && email ? { name, email } : null)

export const presentProposal = (stored: StoredProposal, viewer: string): Proposal => ({
  _id: stored.id,
  kind: stored.kind,
  target: stored.target,
  person: personOf(stored.targetName, stored.targetEmail),
  payload: stored.payload,
  reason: stored.reason,
  maker: { name: stored.makerName, email: stored.makerEmail },
  isOwn: stored.maker === viewer,
  madeAt: stored.madeAt.toISOString(),
  expiresAt: stored.expiresAt.toISOString(),
  state: stored.state,
  checker: personOf(stored.checkerName, stored.checkerEmail),
  decidedAt: stored.decidedAt?.toISOString() ?? null,
  answer: stored.answer,
  appliesAt: stored.appliesAt?.toISOString() ?? null,
  result: stored.result,
  digest: stored.digest,
})
