import { isDeepStrictEqual } from 'node:util'
import { type Refusal, refuse } from '#contract/refusal.ts'
import type { ProposalKindName, ProposalNow, ProposalPayload } from '#features/proposal-terms.ts'
import { adminRoles } from '#server/accounts/operator.ts'
import { takeAdvisoryLock } from '#server/database/advisory-locks.ts'
import type { Tx } from '#server/database/connect.ts'
import { type ProposalKind, proposalKind, type Summary } from '#server/features/proposal-kind.ts'
import type { PolicyKind } from '../policy-kinds.ts'
import { policyMails } from './mails.ts'
import { effectOf, insertVersion, presentVersion, rulesAt } from './stored.ts'
import { tellAdmins } from './telling.ts'
import { uncountedWallets } from './uncounted.ts'

type VersionPayload = { rules: unknown; from: string | null; until: string | null }

/** The kinds of proposals that are made with `versionPayload`. */
type VersionProposal = {
  [Name in ProposalKindName]: ProposalPayload<Name> extends VersionPayload ? Name : never
}[ProposalKindName]
type RulesOf<Name extends VersionProposal> = (ProposalPayload<Name> & VersionPayload)['rules']

/** A kind of rules whose versions two administrators agree to. */
type VersionKind<Name extends VersionProposal> = {
  /** Of the proposal. Its terms have a `versionPayload` of its rules. */
  kind: Name
  /** Of the version: `policy.kind`. Add a case for it to `policy_rules`, and its lead to `policy_lead`. */
  policy: PolicyKind
  /** Its rules judge by what wallets have used: all must be counted. */
  needsCounters: boolean
  /** Inserts the rules of a version, in the form that `policy_rules` reads. */
  write(tx: Tx, version: number, rules: RulesOf<Name>): PromiseLike<unknown>
  /** For `policy.vat_ppm`. */
  vatPpm?(rules: RulesOf<Name>): number
  /** Whether it is more than what the rules in force say already. */
  changes(rules: RulesOf<Name>, inForce: RulesOf<Name>): boolean
  summary(payload: ProposalPayload<Name>): Summary
}

/**
 * Proposals of versions. An approved one is a version from then on, in force from the later of `from` and the lead of its
 * kind; `until` makes a second one with the rules that hold then without it.
 */
export const versionKind = <Name extends VersionProposal>(version: VersionKind<Name>): ProposalKind => {
  const { kind, policy, needsCounters, write, changes, summary } = version
  return proposalKind<Name>({
    kind,
    makers: adminRoles,
    notFound: 'PROPOSAL_NOT_FOUND',
    async look(db, _target, lock) {
      if (lock) await takeAdvisoryLock(db, 'policies')
      const { inForce, newest, rules } = await presentVersion(db, policy)
      return { basis: { inForce, newest }, now: { version: inForce, rules } as ProposalNow<Name> }
    },
    async check(tx, { payload }): Promise<Refusal | undefined> {
      const { rules, from, until } = payload as VersionPayload
      if (needsCounters && (await uncountedWallets(tx)) > 0) return refuse('COUNTERS_NOT_READY')
      const { inForce, newest, rules: present } = await presentVersion(tx, policy)
      if (inForce === newest && !changes(rules as RulesOf<Name>, present as RulesOf<Name>))
        return refuse('POLICY_UNCHANGED')
      const isOver = until !== null && new Date(until) <= (await effectOf(tx, policy, from))
      return isOver ? refuse('POLICY_OVER') : undefined
    },
    async apply(tx, { id, payload, checker }) {
      const { rules, from, until } = payload as VersionPayload
      const add = async (given: unknown, at: string | null) => {
        const added = given as RulesOf<Name>
        const made = { kind: policy, vatPpm: version.vatPpm?.(added), proposal: id, madeBy: checker }
        const inserted = await insertVersion(tx, { ...made, from: at })
        await write(tx, inserted.id, added)
        return inserted
      }
      const first = await add(rules, from)
      if (until !== null) await add(await rulesAt(tx, policy, until, first.id), until)
      const words = summary(payload)
      const told = { checker: await nameOf(tx, checker), effectiveAt: first.effectiveAt }
      await tellAdmins(tx, {
        type: 'new_policy',
        details: { kind: policy },
        mailTo: (email) => policyMails.newPolicyMail(email, words, told),
      })
      return { version: first.id, effectiveAt: first.effectiveAt.toISOString() }
    },
    summary: (payload) => summary(payload),
  })
}

async function nameOf(tx: Tx, person: string): Promise<string> {
  const [row] = await tx<[{ name: string }]>`select name from person where id = ${person}`
  return row.name
}

/** For the words of mails. */
export const periodOf = ({ from, until }: Pick<VersionPayload, 'from' | 'until'>) => ({
  from: from === null ? null : new Date(from),
  until: until === null ? null : new Date(until),
})

/** For kinds whose every difference is a change. */
export const differs = (rules: unknown, inForce: unknown): boolean => !isDeepStrictEqual(rules, inForce)
