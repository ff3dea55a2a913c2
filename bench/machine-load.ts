import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'

/** Ticks of all cores since the machine started: in all, idle, and taken by other virtual machines. Linux only. */
function coreTicks() {
  try {
    const line = readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? ''
    const [user = 0, nice = 0, system = 0, idle = 0, wait = 0, irq = 0, softIrq = 0, steal = 0] = line
      .split(/\s+/)
      .slice(1)
      .map(Number)
    return { all: user + nice + system + idle + wait + irq + softIrq + steal, idle: idle + wait, steal }
  } catch {
    return { all: 0, idle: 0, steal: 0 }
  }
}

/** Begins to watch the machine. The returned function says how much of it was idle and stolen since, and its load. */
export function watchMachine(): () => string {
  const from = coreTicks()
  return () => {
    const to = coreTicks()
    const share = (part: 'idle' | 'steal') => percent((to[part] - from[part]) / (to.all - from.all || 1))
    return `idle ${share('idle')}, stolen ${share('steal')}, load ${loadavg()[0]?.toFixed(1)}`
  }
}

const percent = (share: number) => `${Math.round(share * 100)} %`
