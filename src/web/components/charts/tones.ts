/** In, out and counts. Never red and green. */
export type Tone = 1 | 2 | 3

export const fills: Record<Tone, string> = { 1: 'fill-chart-1', 2: 'fill-chart-2', 3: 'fill-chart-3' }
export const strokes: Record<Tone, string> = { 1: 'stroke-chart-1', 2: 'stroke-chart-2', 3: 'stroke-chart-3' }
export const grounds: Record<Tone, string> = { 1: 'bg-chart-1', 2: 'bg-chart-2', 3: 'bg-chart-3' }
