import type { LucideIcon } from 'lucide-react'
import type { Proposal, ProposalDetail } from '../contract.ts'

type Change = { label: string; now: number; after: number }

/** How a kind of proposal is shown (`web/proposal-looks.ts` of its feature). */
export type ProposalLook = {
  icon: LucideIcon
  name: string
  /** In a list. */
  title: (proposal: Proposal, person: string) => string
  /** The loudest thing of the sheet, and what happens to it: words before and behind the name of the person. */
  amount: (proposal: Proposal) => number
  effect: (proposal: Proposal) => readonly [before: string, behind: string]
  changes: (proposal: Proposal, now: NonNullable<ProposalDetail['now']>) => readonly Change[]
  /** Further facts that were proposed. */
  facts?: (proposal: Proposal) => readonly { label: string; value: string }[]
}

export type ProposalLooks = Partial<Record<Proposal['kind'], ProposalLook>>

const looks: ProposalLooks = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<ProposalLooks>('../../*/web/proposal-looks.ts', { eager: true, import: 'default' }),
  ),
)

export function lookOf({ kind }: Pick<Proposal, 'kind'>): ProposalLook {
  const look = looks[kind]
  if (!look) throw new Error(`no feature shows proposals of the kind ${kind}`)
  return look
}

export const personOf = ({ person }: Proposal) => person?.name ?? ''
