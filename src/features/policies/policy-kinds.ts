/** The kinds of rules that have versions (`policy.kind`). */
export const policyKinds = ['limits', 'pause'] as const
export type PolicyKind = (typeof policyKinds)[number]
