import { chownSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signal } from '../signal.ts'
import type { Machine } from './network.ts'
import { addressesOf, type NodePlace, privateFolder } from './nodes.ts'
import { type Running, startOn, treeOf } from './processes.ts'
import type { Programs } from './programs.ts'
import { fillTemplate } from './template.ts'
import { getJson, request } from './web.ts'

/** Nobody else can reach this cluster, so its secrets need not be secret. */
export const SUPERUSER = { name: 'postgres', password: 'superuser' }
const API_PASSWORD = 'patroni'

export type Replication = 'quorum' | 'synchronous' | 'asynchronous'

/** The values of `synchronous_mode`. Patroni 3.0 does not know `quorum`. */
const modes = { quorum: 'quorum', synchronous: 'true', asynchronous: 'false' } satisfies Record<
  Replication,
  string
>

export type Member = { name: string; role: string; state: string; timeline?: number; lag?: number | string }

export type DatabaseNode = {
  machine: Machine
  url(role: { name: string; password: string }, database: string): string
  start(): void
  kill(): Promise<void>
  /** All processes of PostgreSQL on this machine, and none of Patroni. */
  postgresPids(): number[]
  isAnswering(): Promise<boolean>
  /** The members as this node sees them. */
  members(): Promise<Member[]>
  /** Asks this node, the primary, to hand over. */
  switchTo(candidate: DatabaseNode): Promise<void>
}

type Place = NodePlace & { programs: Programs; replication: Replication }

export function createDatabaseNode(place: Place): DatabaseNode {
  const { machine, folder, user, programs } = place
  const { name, address } = machine
  const home = privateFolder(place, `patroni-${name}`)
  const configuration = join(home, 'patroni.yml')
  writeFileSync(configuration, configurationOf(place, home), { mode: 0o600 })
  chownSync(configuration, user.uid, user.gid)
  const api = `http://${address}:8008`
  let running: Running | undefined

  /** The file may be old, and its number may belong to a program of another machine now. */
  function postgresPids(): number[] {
    const here = new Set(machine.pids())
    return treeOf(postmasterIn(join(home, 'data'))).filter((pid) => here.has(pid))
  }

  return {
    machine,
    url: ({ name: role, password }, database) =>
      `postgres://${role}:${password}@${address}:5432/${database}?sslmode=disable`,
    start: () => {
      if (running?.isRunning()) return
      const { command, env } = programs.patroni
      const log = join(folder, `patroni-${name}.log`)
      running = startOn(machine, { command: [...command, configuration], env, user: user.name, log })
    },
    kill: async () => running?.kill(),
    postgresPids,
    isAnswering: async () => (await request(`${api}/liveness`))?.status === 200,
    members: async () => (await getJson(`${api}/cluster`))?.members ?? [],
    switchTo: async ({ machine: { name: candidate } }) => askToSwitch(api, { leader: name, candidate }),
  }
}

const SWITCH_TRIES = 20

/** Patroni refuses while it is not sure that the candidate has everything. No answer in time is not a refusal. */
async function askToSwitch(api: string, body: object) {
  const headers = { authorization: `Basic ${btoa(`patroni:${API_PASSWORD}`)}` }
  for (let tries = 1; ; tries++) {
    const answer = await request(`${api}/switchover`, { body, headers })
    if (!answer || answer.status < 300) return
    if (tries === SWITCH_TRIES) throw new Error(`The switchover was refused: ${answer.text}`)
    await sleep(500)
  }
}

function postmasterIn(dataDir: string): number {
  try {
    return Number.parseInt(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8'), 10)
  } catch {
    return Number.NaN
  }
}

export const killPostgres = (node: DatabaseNode) => signal(node.postgresPids(), 'SIGKILL')

function configurationOf({ machine, machines, programs, replication }: Place, home: string): string {
  const { name, address } = machine
  return fillTemplate('patroni.yml', {
    NODE: name,
    ADDRESS: address,
    ...addressesOf(machines),
    NETWORK: `${address.slice(0, address.lastIndexOf('.'))}.0/24`,
    PGBIN: programs.postgresBin,
    PGDATA: join(home, 'data'),
    PGPASS: join(home, 'pgpass'),
    SOCKETS: home,
    SSL: 'off',
    HOSTSSL: 'host',
    ARCHIVE_COMMAND: '/bin/true',
    REPLICA_METHODS: '[basebackup]',
    WATCHDOG: 'off',
    SUPERUSER_PASSWORD: SUPERUSER.password,
    REPLICATION_PASSWORD: 'replication',
    REWIND_PASSWORD: 'rewind',
    RESTAPI_PASSWORD: API_PASSWORD,
  }).replace('synchronous_mode: quorum', `synchronous_mode: ${modes[replication]}`)
}
