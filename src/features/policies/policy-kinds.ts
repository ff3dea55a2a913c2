/** The kinds of rules that have versions (`policy.kind`). */
export const policyKinds = ['limits', 'tariff', 'pause'] as const
export type PolicyKind = (typeof policyKinds)[number]

/** The kind of proposals that makes them. Its target is the kind of the rules. */
export const proposalOf = (kind: PolicyKind) => (kind === 'pause' ? 'resume' : kind)
