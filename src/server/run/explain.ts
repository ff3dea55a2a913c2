import { DEFAULT_PORT, PORT_MAX } from '../settings/environment.ts'
import type { Settings } from '../settings.ts'
import { portOwner } from './port-owner.ts'

const listenAdvice: Record<string, (settings: Settings) => string> = {
  EADDRINUSE: portInUse,
  EACCES: ({ port }) => `Port ${port} is not ours to open. Set PORT to 1024 or above.`,
  EADDRNOTAVAIL: ({ host }) => `${host} is no address of this machine. Set HOST.`,
}

function portInUse({ port, host }: Settings): string {
  const owner = portOwner(port)
  const inUse = `Port ${port} on ${host} is in use${owner ? ` by ${owner}` : ''}.`
  const other = port < PORT_MAX ? port + 1 : DEFAULT_PORT
  return `${inUse} Stop ${owner ? 'it' : 'the other program'}, or start on another port: PORT=${other} npm start`
}

/** Why the port cannot be opened and what to do about it; undefined for any other error. */
export function listenProblem(error: unknown, settings: Settings): string | undefined {
  const { code, syscall } = error as NodeJS.ErrnoException
  return syscall === 'listen' || syscall === 'bind' ? listenAdvice[code ?? '']?.(settings) : undefined
}

/** The message alone; the way there only for whoever looks for a fault. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return process.env.LOG_LEVEL === 'debug' ? (error.stack ?? error.message) : error.message
}
