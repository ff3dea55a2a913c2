import { DEFAULT_PORT, PORT_MAX } from '../settings/environment.ts'
import type { Settings } from '../settings/settings.ts'
import { portOwner } from './port-owner.ts'

const listenAdvice: Record<string, (settings: Settings) => string> = {
  EADDRINUSE: portInUse,
  EACCES: ({ port }) => `This user may not open port ${port}. Set PORT to 1024 or above.`,
  EADDRNOTAVAIL: ({ host }) => `This machine does not have the address ${host}. Set HOST to one that it has.`,
}

function portInUse({ port, host }: Settings): string {
  const owner = portOwner(port)
  const inUse = `Port ${port} on ${host} is in use${owner ? ` by ${owner}` : ''}.`
  const other = port < PORT_MAX ? port + 1 : DEFAULT_PORT
  return `${inUse} Stop ${owner ? 'it' : 'the other program'}, or start on another port: PORT=${other} npm start`
}

/** Says why the server cannot open the port and what the operator can do; undefined for any other error. */
export function listenProblem(error: unknown, settings: Settings): string | undefined {
  const { code, syscall } = error as NodeJS.ErrnoException
  return syscall === 'listen' || syscall === 'bind' ? listenAdvice[code ?? '']?.(settings) : undefined
}

/** The message of an error; with LOG_LEVEL=debug its stack trace. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return process.env.LOG_LEVEL === 'debug' ? (error.stack ?? error.message) : error.message
}
