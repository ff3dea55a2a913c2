/** What an account may do. Each has its own limits. */
export const tiers = ['simplified', 'regular'] as const
export type Tier = (typeof tiers)[number]
