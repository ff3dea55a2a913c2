export type Random = {
  /** From 0 up to, not including, 1. */
  next(): number
  int(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
}

/** The same seed gives the same run, so that a failure can be reproduced. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (items) => items[int(0, items.length - 1)] as (typeof items)[number],
  }
}
