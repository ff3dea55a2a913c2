type Node = { id: number; callFrame: { functionName: string; url: string }; children?: number[] }

/** As `node --cpu-prof` writes it. Times are microseconds of the machine's clock. */
export type CpuProfile = { nodes: Node[]; samples: number[]; timeDeltas: number[]; startTime: number }

/** By the file of a function. The innermost function that has a part decides. */
const parts: [RegExp, string][] = [
  [/src\/server\/accounts\/sessions|src\/server\/http\/credential/, 'session'],
  [/src\/ledger\/|src\/features\/.*\/(rule|permit|saving-legs|statements)\.ts/, 'ledger: decide and post'],
  [/src\/server\/database\/|node_modules\/pg/, 'driver of the database'],
  [/src\/server\/(payments|data|keys)\/|src\/server\/http\/payment/, 'pay and present'],
  [/src\/server\/http\/write|src\/server\/http\/words/, 'answer'],
  [
    /src\/server\/(operations|totals)\/|node_modules\/(pino|prom-client|sonic-boom|thread-stream)/,
    'log and metrics',
  ],
  [/src\/server\/live\//, 'live events'],
  [/src\/server\/http\/input|node_modules\/zod|src\/contract\//, 'validation'],
  [/src\/server\/|src\/features\/|node_modules\/(fastify|find-my-way|avvio|@fastify)/, 'pipeline and routes'],
  [/^node:(_http|net|internal\/(streams|stream_base|http))/, 'HTTP and sockets'],
]

const native = new Map([
  ['(garbage collector)', 'garbage collection'],
  ['(program)', 'HTTP and sockets'],
])

/** Sampled time by part between two moments of the machine's clock. */
export function microsByPart(
  { nodes, samples, timeDeltas, startTime }: CpuProfile,
  { from, to }: { from: bigint; to: bigint },
): Map<string, number> {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parents = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
  )
  const known = new Map<number, string | undefined>()
  const found = new Map<string, number>()
  let at = startTime
  for (const [i, id] of samples.entries()) {
    const micros = timeDeltas[i] ?? 0
    at += micros
    if (at < Number(from) || at > Number(to)) continue
    if (!known.has(id)) known.set(id, partOf(id))
    const part = known.get(id)
    if (part) found.set(part, (found.get(part) ?? 0) + micros)
  }
  return found

  /** Undefined while the process waits. */
  function partOf(leaf: number): string | undefined {
    const name = byId.get(leaf)?.callFrame.functionName ?? ''
    if (name === '(idle)') return undefined
    const ofNative = native.get(name)
    if (ofNative) return ofNative
    for (let id: number | undefined = leaf; id !== undefined; id = parents.get(id)) {
      const url = byId.get(id)?.callFrame.url ?? ''
      const part = parts.find(([pattern]) => pattern.test(url))
      if (part) return part[1]
    }
    return 'the rest of Node'
  }
}
