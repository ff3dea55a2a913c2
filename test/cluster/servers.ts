import { join } from 'node:path'
import { TEST_KEY } from '../server-process.ts'
import { databasePorts, SERVER_PORT } from './haproxy.ts'
import type { Machine } from './network.ts'
import { type Running, startOn } from './processes.ts'
import { request } from './web.ts'

/** As in deploy/patroni.yml. */
export const DATABASE = 'batua'
export const roles = {
  owner: { name: 'batua_owner', password: 'owner' },
  serving: { name: 'batua_serve', password: 'serve' },
}
export type DatabaseRole = { name: string; password: string }

export type BatuaServer = {
  machine: Machine
  /** Starts the server of a release folder. */
  start(release: string): void
  kill(): Promise<void>
  terminate(): Promise<void>
  isReady(): Promise<boolean>
  isRunning(): boolean
}

/** Every command and server of the run uses these settings. */
export const settingsFor = (urlOf: (role: DatabaseRole) => string, checkpoints: string) => ({
  DATABASE_URL: urlOf(roles.serving),
  MIGRATE_DATABASE_URL: urlOf(roles.owner),
  BATUA_SECRET_KEY: TEST_KEY,
  BATUA_CHECKPOINTS: checkpoints,
})

/**
 * The server listens on the loopback address, so that it may run without rate limits: forty people make the payments
 * of a city.
 */
export function createServer(machine: Machine, folder: string): BatuaServer {
  machine.openLoopbackPort(SERVER_PORT)
  const { name, address } = machine
  const env = {
    HOME: folder,
    PORT: String(SERVER_PORT),
    ...settingsFor((role) => localUrl(role, databasePorts.primary), checkpointsOf(folder, machine)),
    READ_DATABASE_URL: localUrl(roles.serving, databasePorts.replicas),
    BATUA_DATA: join(folder, name),
    BATUA_WEB: 'off',
    BATUA_DEMO: 'off',
    BATUA_FUNDING: 'sandbox',
    BATUA_CASH_OUT_CONSENT: 'off',
    BATUA_RATE_LIMITS: 'off',
    LOG_FORMAT: 'json',
    LOG_LEVEL: 'error',
  }
  let running: Running | undefined
  return {
    machine,
    start: (release) => {
      if (running?.isRunning()) return
      const command = [process.execPath, join(release, 'src/server/main.ts')]
      running = startOn(machine, { command, env, log: join(folder, `server-${name}.log`) })
    },
    kill: async () => running?.kill(),
    terminate: async () => running?.terminate(),
    isReady: async () => (await request(`http://${address}:${SERVER_PORT}/readyz`))?.status === 200,
    isRunning: () => running?.isRunning() ?? false,
  }
}

/** Through the HAProxy of the same machine. */
const localUrl = ({ name, password }: DatabaseRole, port: number) =>
  `postgres://${name}:${password}@127.0.0.1:${port}/${DATABASE}?sslmode=disable`

export const checkpointsOf = (folder: string, { name }: Machine) => join(folder, `checkpoints-${name}`)
