import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const TICK_MICROS = 10_000

/** User and system time of a process so far, undefined if it has ended; Linux only. */
export function processorMicros(pid: number): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * TICK_MICROS
  } catch {
    return undefined
  }
}

/** The processor time that each process spends during the work. One that ends meanwhile counts as nothing. */
export async function microsDuring<T>(pids: readonly number[], work: () => Promise<T>) {
  const before = pids.map(processorMicros)
  const result = await work()
  const micros = pids.map((pid, i) => (processorMicros(pid) ?? before[i] ?? 0) - (before[i] ?? 0))
  return { result, micros }
}

/** The processes of PostgreSQL: the one that listens, and those that it started. Linux only. */
export function postgresPids(dataDir: string): number[] {
  try {
    const first = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])
    const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8')
      .trim()
      .split(' ')
      .map(Number)
    return [first, ...children]
  } catch {
    return []
  }
}
