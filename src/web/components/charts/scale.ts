/** The number of parts between the ticks of an axis, approximately. */
const PARTS = 3.5
const NICE = [1, 2, 2.5, 5, 10]

function niceStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(atLeast))
  return (NICE.find((nice) => nice * power >= atLeast) ?? 10) * power
}

/** Round figures that cover everything from `low` to `high`; zero alone when there is nothing. */
export function ticksFor(low: number, high: number, smallestStep = 0): number[] {
  if (high <= low) return [low]
  const step = Math.max(niceStep((high - low) / PARTS), smallestStep)
  const first = Math.floor(low / step)
  const last = Math.ceil(high / step)
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step)
}

/** From a value to its place in a plot, from the top. */
export function scaleOf(ticks: readonly number[], top: number, bottom: number): (value: number) => number {
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 0]
  if (high === low) return () => bottom
  return (value) => bottom - ((value - low) / (high - low)) * (bottom - top)
}

/** Which of the labels below a plot have room: the last one always, then every n-th. */
export const hasRoom = (index: number, count: number, band: number, labelWidth: number): boolean =>
  (count - 1 - index) % Math.max(1, Math.ceil(labelWidth / band)) === 0
