import type { FailureCode } from '#contract/failures.ts'
import type { Refusal } from '#contract/refusal.ts'
import type { Role } from '#contract/roles.ts'
import type { ProposalKindName, ProposalNow, ProposalPayload } from '#features/proposal-terms.ts'
import type { Cause } from '../data/audit.ts'
import type { Db, Tx } from '../database/connect.ts'
import type { Phrase } from '../messages/compose.ts'
import type { NamedMail } from '../messages/outbox/message.ts'
import type { Settings } from '../settings/settings.ts'

/** Plain values that are stored and compared. */
export type ProposalFacts = Readonly<Record<string, string | number | null>>

/** The target as it is now. */
export type Subject<Now = object> = {
  /** What the maker relies on. If it differs when somebody approves, the proposal is void. */
  basis: ProposalFacts
  /** What people look at before they decide. It may change. */
  now: Now
}

export type Wanted<Payload> = { target: string; payload: Payload }

/** Approved by `checker` in this transaction. */
export type Approved<Payload> = Wanted<Payload> & {
  id: string
  checker: string
  cause: Cause
  /** For links in mails. */
  publicUrl: string
}

/** An approved one waits before it is done. In that time it can be cancelled. */
export type Later = {
  hours: number
  /** In the transaction of the approval: tells the people whom it concerns. */
  planned(tx: Tx, approved: Omit<Approved<unknown>, 'payload'> & { appliesAt: Date }): Promise<void>
  /** False: somebody cancelled it, and this is not recorded in the proposal yet. */
  stands(tx: Tx, id: string): Promise<boolean>
  /** After an approved one was cancelled. */
  cancelled(tx: Tx, proposal: { id: string; target: string }, cause: Cause): Promise<void>
  /** A target that is frozen or blocked ends it. */
  endsWithTarget: boolean
}

/** What happens to a proposal of this kind. It lies beside the code of its feature. */
export type ProposalKind<Name extends ProposalKindName = ProposalKindName> = {
  kind: Name
  /** Who may propose it. Everybody who may approve is an ADMIN or SUPER_ADMIN. */
  makers: readonly Role[]
  /** The failure of a target that does not exist. */
  notFound: FailureCode
  /** Undefined: there is no such target. With `lock`, it and its accounts stay as they are until the commit. */
  look(db: Db, target: string, lock?: 'lock'): Promise<Subject<ProposalNow<Name>> | undefined>
  /** Under the locks, when it is proposed and when it is approved: why it cannot be done. */
  check(tx: Tx, wanted: Wanted<ProposalPayload<Name>>, settings: Settings): Promise<Refusal | undefined>
  /** Does it, and returns what to remember of it. After a refusal the transaction is rolled back. */
  apply(tx: Tx, approved: Approved<ProposalPayload<Name>>): Promise<ProposalFacts | Refusal>
  /** What is to happen, in a sentence for mails. */
  summary(payload: ProposalPayload<Name>, targetName: string): Summary
  /** Absent: an approval does it at once. */
  later?: Later
  /** People whose open pages show what was done, by their ids. */
  audience?(db: Db, target: string): Promise<string[]>
}

/** A parameter of mails, which is put into words with them. */
export type Summary = NamedMail<Phrase>

/** Gives all parts of a kind the same payload. */
export const proposalKind = <Name extends ProposalKindName>(kind: ProposalKind<Name>): ProposalKind =>
  kind as unknown as ProposalKind
