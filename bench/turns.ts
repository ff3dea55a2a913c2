export type Run = () => Promise<number>
export type Turn = { round: number; rates: readonly [first: number, second: number] }

/**
 * Runs two loads by turns. Each round gives one ratio of second to first, so that a disturbance of the machine affects
 * one round only.
 */
export async function ratiosByTurns(
  rounds: number,
  runs: readonly [first: Run, second: Run],
  onTurn: (turn: Turn) => void = () => {},
): Promise<number[]> {
  const ratios: number[] = []
  for (let round = 1; round <= rounds; round++) {
    const rates: [number, number] = [0, 0]
    // The order changes with each round: the second of a pair must not always find a busier disk.
    for (const place of round % 2 === 1 ? ([0, 1] as const) : ([1, 0] as const))
      rates[place] = await runs[place]()
    ratios.push(rates[1] / rates[0])
    onTurn({ round, rates })
  }
  return ratios
}

/** The value below which this share of the numbers lies. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.round((sorted.length - 1) * share)] as number
}
