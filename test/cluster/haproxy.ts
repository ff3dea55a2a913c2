import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Machine } from './network.ts'
import { addressesOf } from './nodes.ts'
import { type Running, startOn } from './processes.ts'
import { fillTemplate } from './template.ts'

/** The ports of deploy/haproxy.cfg. */
export const databasePorts = { primary: 5000, replicas: 5001 }
export const FRONT_PORT = 8080
export const SERVER_PORT = 3000

export type HaProxy = {
  machine: Machine
  start(): void
  kill(): Promise<void>
}

/** On the machine of a server: connects it with the primary, wherever that is. */
export const createDatabaseProxy = (machine: Machine, nodes: Machine[], folder: string) =>
  createProxy(machine, folder, fillTemplate('haproxy.cfg', { LISTEN: '127.0.0.1', ...addressesOf(nodes) }))

/** In front of all servers. Tells clients 503 when it cannot know the outcome; their key settles it. */
export const createFrontProxy = (machine: Machine, servers: Machine[], folder: string) =>
  createProxy(
    machine,
    folder,
    `global
  maxconn 2000

defaults
  mode http
  timeout connect 2s
  timeout check 2s
  timeout client 60s
  timeout server 30s
  timeout queue 5s
  option redispatch

frontend web
  bind ${machine.address}:${FRONT_PORT}
  default_backend servers
  http-after-response set-status 503 if { status 502 504 }

backend servers
  balance roundrobin
  option httpchk GET /readyz
  http-check expect status 200
  default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.map(({ name, address }) => `  server ${name} ${address}:${SERVER_PORT} check`).join('\n')}
`,
  )

function createProxy(machine: Machine, folder: string, configuration: string): HaProxy {
  const file = join(folder, `haproxy-${machine.name}.cfg`)
  writeFileSync(file, configuration)
  execFileSync('haproxy', ['-c', '-q', '-f', file])
  let running: Running | undefined
  return {
    machine,
    start: () => {
      if (running?.isRunning()) return
      const log = join(folder, `haproxy-${machine.name}.log`)
      running = startOn(machine, { command: ['haproxy', '-db', '-f', file], log })
    },
    kill: async () => running?.kill(),
  }
}
