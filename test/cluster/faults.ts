import { setTimeout as sleep } from 'node:timers/promises'
import { signal } from '../signal.ts'
import { type Cluster, until } from './cluster.ts'
import { type DatabaseNode, killPostgres } from './patroni.ts'

/** Undoes a fault. What does not run is started anyway when the fault is over. */
type Heal = () => void | Promise<void>

export type Fault = {
  inject(cluster: Cluster, random: () => number): Promise<Heal>
  /** The fault lasts at least this long, even if payments continue. */
  atLeastMs?: number
  /** Payments cannot continue while this fault lasts. */
  stopsPayments?: true
}

const nothing = () => {}

/** Longer than the time to live of the leader's key (`ttl` in deploy/patroni.yml). */
const BEYOND_TTL_MS = 25_000
/** Longer than PostgreSQL waits for a silent standby (`wal_sender_timeout`). */
const BEYOND_SILENCE_MS = 8_000

export const faults = {
  'kill-primary': {
    inject: async (cluster) => {
      killPostgres(await cluster.primary())
      return nothing
    },
  },
  'kill-patroni': {
    atLeastMs: BEYOND_TTL_MS,
    inject: async (cluster) => {
      await (await cluster.primary()).kill()
      return nothing
    },
  },
  'kill-node': { inject: async (cluster) => killNode(await cluster.primary()) },
  'hang-primary': { inject: async (cluster) => hang((await cluster.primary()).postgresPids()) },
  'hang-node': { inject: async (cluster) => hang((await cluster.primary()).machine.pids()) },
  'kill-etcd-member': {
    inject: async (cluster) => {
      await (await etcdByRole(cluster, false)).kill()
      return nothing
    },
  },
  'kill-etcd-leader': {
    inject: async (cluster) => {
      await (await etcdByRole(cluster, true)).kill()
      return nothing
    },
  },
  'kill-etcd-quorum': {
    atLeastMs: BEYOND_TTL_MS,
    stopsPayments: true,
    inject: async ({ etcd }) => {
      await Promise.all(etcd.slice(1).map((member) => member.kill()))
      return nothing
    },
  },
  'kill-standby': { inject: async (cluster, random) => killNode(pick(await standbys(cluster), random)) },
  'hang-standby': {
    atLeastMs: BEYOND_SILENCE_MS,
    inject: async (cluster, random) => hang(pick(await standbys(cluster), random).machine.pids()),
  },
  'hang-standbys': {
    atLeastMs: BEYOND_TTL_MS,
    stopsPayments: true,
    inject: async (cluster) => hang((await standbys(cluster)).flatMap((node) => node.postgresPids())),
  },
  switchover: {
    inject: async (cluster, random) => {
      const primary = await cluster.primary()
      await primary.switchTo(pick(await standbys(cluster), random))
      return nothing
    },
  },
  'cut-primary': {
    atLeastMs: BEYOND_TTL_MS,
    inject: async (cluster) => {
      const { machine } = await cluster.primary()
      machine.unplug()
      return machine.plugIn
    },
  },
  'cut-primary-from-nodes': {
    atLeastMs: BEYOND_TTL_MS,
    inject: async (cluster) => {
      const { machine } = await cluster.primary()
      const others = (await standbys(cluster)).map((node) => node.machine)
      machine.ignore(others)
      for (const other of others) other.ignore([machine])
      return () => {
        for (const each of [machine, ...others]) each.listenToAll()
      }
    },
  },
  'restart-haproxy': {
    inject: async ({ proxies, front }, random) => {
      const proxy = pick([...proxies, front], random)
      await proxy.kill()
      proxy.start()
      return nothing
    },
  },
  'kill-server': {
    inject: async ({ servers }, random) => {
      await pick(servers, random).kill()
      return nothing
    },
  },
  'rolling-upgrade': {
    inject: async ({ servers, releases }) => {
      const release = releases.next()
      for (const server of servers) {
        await server.terminate()
        server.start(release)
        await until('the upgraded server', async () => {
          if (!server.isRunning()) throw new Error('The upgraded server did not start.')
          return (await server.isReady()) ? undefined : 'it is not ready'
        })
      }
      return nothing
    },
  },
} satisfies Record<string, Fault>

export type FaultName = keyof typeof faults
export const faultNames = Object.keys(faults) as FaultName[]

const pick = <T>(items: T[], random: () => number): T => items[Math.floor(random() * items.length)]!

async function standbys(cluster: Cluster): Promise<DatabaseNode[]> {
  const primary = await cluster.primary()
  return cluster.nodes.filter((node) => node !== primary)
}

async function etcdByRole({ etcd }: Cluster, isWanted: boolean) {
  const leads = await Promise.all(etcd.map((member) => member.isLeader()))
  return etcd[leads.indexOf(isWanted)]!
}

/** Like a power cut: the machine does not even close its connections. */
async function killNode({ machine }: DatabaseNode): Promise<Heal> {
  machine.unplug()
  signal(machine.pids(), 'SIGKILL')
  while (machine.pids().length > 0) await sleep(20)
  return machine.plugIn
}

function hang(pids: number[]): Heal {
  signal(pids, 'SIGSTOP')
  return () => signal(pids, 'SIGCONT')
}
