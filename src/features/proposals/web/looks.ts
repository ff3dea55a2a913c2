import type { LucideIcon } from 'lucide-react'
import { type ComponentType, createElement, type ReactNode } from 'react'
import type { ProposalKindName, ProposalNow, ProposalPayload } from '#features/proposal-terms.ts'
import type { Proposal } from '../contract.ts'

type Change = { label: string; now: string; after: string }

/** A proposal of a kind, with the payload of the kind. */
export type ProposalOf<Kind extends ProposalKindName> = Omit<Proposal, 'payload'> & {
  payload: ProposalPayload<Kind>
}

/** How a kind of proposal is shown (`web/proposal-looks.ts` of its feature). */
export type ProposalLook<Kind extends ProposalKindName> = {
  icon: LucideIcon
  name: string
  /** In a list, and on the sheet if there is no amount. */
  title: (proposal: ProposalOf<Kind>, person: string) => string
  /** The loudest thing of the sheet. */
  amount?: (proposal: ProposalOf<Kind>) => number
  /** What happens: words before and behind the name of the person. */
  effect: (proposal: ProposalOf<Kind>) => readonly [before: string, behind: string]
  changes: (proposal: ProposalOf<Kind>, now: ProposalNow<Kind>) => readonly Change[]
  /** Further facts that were proposed. */
  facts?: (proposal: ProposalOf<Kind>) => readonly { label: string; value: string }[]
  /** What it would bring, while it is open. */
  Estimate?: ComponentType<{ proposal: ProposalOf<Kind> }>
}

export type ProposalLooks = { readonly [Kind in ProposalKindName]?: ProposalLook<Kind> }

const looks: ProposalLooks = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<ProposalLooks>('../../*/web/proposal-looks.ts', { eager: true, import: 'default' }),
  ),
)

type Shown = {
  icon: LucideIcon
  name: string
  title: string
  amount: number | undefined
  effect: readonly [before: string, behind: string]
  facts: readonly { label: string; value: string }[]
  estimate: ReactNode
  changes: (now: object) => readonly Change[]
}

/** What the feature of its kind says about a proposal. */
export function lookOf(proposal: Proposal): Shown {
  // The kind of a proposal says which payload it has.
  const of = proposal as ProposalOf<never>
  const look = looks[proposal.kind] as ProposalLook<never> | undefined
  if (!look) throw new Error(`no feature shows proposals of the kind ${proposal.kind}`)
  return {
    icon: look.icon,
    name: look.name,
    title: look.title(of, proposal.person?.name ?? ''),
    amount: look.amount?.(of),
    effect: look.effect(of),
    facts: look.facts?.(of) ?? [],
    estimate: look.Estimate && createElement(look.Estimate, { proposal: of }),
    changes: (now) => look.changes(of, now as never),
  }
}
