/** What else happens with a payment, in words, and what it takes from the wallet. */
export type PaymentEffect = { taka: number; words: string }

export const withEffects = (what: string, effects: readonly PaymentEffect[]): string =>
  [what, ...effects.map(({ words }) => words)].join(', ')
