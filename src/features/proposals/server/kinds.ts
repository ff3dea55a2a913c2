import type { ProposalKind, Summary } from '#server/features/proposal-kind.ts'
import type { StoredProposal } from './stored.ts'

export type Kinds = readonly ProposalKind[]

/** The kinds of `deadline`, all by the id of the proposal. */
export const EXPIRY = 'proposal_expiry'
export const REMINDER = 'proposal_reminder'
/** An approved one takes effect. */
export const APPLY = 'proposal_apply'
/** Somebody whom it needs was frozen or blocked. */
export const STOP = 'proposal_stop'
export const deadlineKinds = [EXPIRY, REMINDER, APPLY, STOP]

export function kindOf(kinds: Kinds, name: string): ProposalKind {
  const kind = kinds.find((each) => each.kind === name)
  if (!kind) throw new Error(`no feature brings the kind ${name} of proposals`)
  return kind
}

export const summaryOf = (kinds: Kinds, { kind, payload, target, targetName }: StoredProposal): Summary =>
  kindOf(kinds, kind).summary(payload as never, targetName ?? target)
