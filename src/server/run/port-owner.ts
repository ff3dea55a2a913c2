import { execFileSync } from 'node:child_process'

const LSOF_MS = 1_000

/** Which program listens on a port, such as "node (process 4711)"; undefined where `lsof` cannot tell. */
export function portOwner(port: number): string | undefined {
  const words = ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc']
  try {
    const found = execFileSync('lsof', words, {
      encoding: 'utf8',
      timeout: LSOF_MS,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const [, id, name] = /^p(\d+)\nc(.+)$/m.exec(found) ?? []
    return id && `${name} (process ${id})`
  } catch {
    return undefined
  }
}
