import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '#server/database/connect.ts'
import { canEnter } from '#server/postgres/user.ts'
import { createEtcd, type EtcdMember } from './etcd.ts'
import { createDatabaseProxy, createFrontProxy, FRONT_PORT, type HaProxy } from './haproxy.ts'
import { lastLines } from './logs.ts'
import { createNetwork, type Network } from './network.ts'
import { createDatabaseNode, type DatabaseNode, type Replication, SUPERUSER } from './patroni.ts'
import type { Programs } from './programs.ts'
import { createReleases } from './releases.ts'
import { type BatuaServer, createServer, DATABASE, type DatabaseRole, roles } from './servers.ts'
import { request } from './web.ts'

const LOOK_EVERY_MS = 500
const WHOLE_LIMIT_MS = 240_000
/** The account that Debian's package creates. */
const POSTGRES_USER = 'postgres'

export type ClusterOptions = {
  folder: string
  programs: Programs
  replication: Replication
  /** How long the start may take. */
  startSeconds: number
}

/** Three machines with etcd, Patroni and PostgreSQL, two with a server and its HAProxy, one with HAProxy in front. */
export async function createCluster(options: ClusterOptions): Promise<Cluster> {
  const network = await createNetwork()
  try {
    return assemble(network, options)
  } catch (error) {
    await network.remove()
    throw error
  }
}

function assemble(network: Network, options: ClusterOptions): Cluster {
  const { folder, programs, replication, startSeconds } = options
  const machines = [1, 2, 3].map((n) => network.add(`node${n}`, 10 + n))
  const serverMachines = [1, 2].map((n) => network.add(`server${n}`, 20 + n))
  const frontMachine = network.add('front', 30)
  const user = accountOf(POSTGRES_USER)
  if (!canEnter(user, folder))
    throw new Error(`The user ${user.name} cannot enter ${folder}. Name another folder with --folder.`)

  const etcd = machines.map((machine) => createEtcd({ machine, machines, folder, user }))
  const nodes = machines.map((machine) =>
    createDatabaseNode({ machine, machines, folder, user, programs, replication }),
  )
  const proxies = serverMachines.map((machine) => createDatabaseProxy(machine, machines, folder))
  const front = createFrontProxy(frontMachine, serverMachines, folder)
  const servers = serverMachines.map((machine) => createServer(machine, folder))
  const releases = createReleases(folder)

  const cluster: Cluster = {
    folder,
    etcd,
    nodes,
    proxies,
    front,
    servers,
    releases,
    address: `http://${frontMachine.address}:${FRONT_PORT}`,
    start,
    whole,
    primary: () => primaryOf(nodes),
    primaryUrl,
    stop: () => network.remove(),
  }

  async function start() {
    const limit = performance.now() + startSeconds * 1000
    const stage = (what: string, problem: Problem) =>
      until(what, problem, limit).catch((error: Error) => {
        throw new Error(`${error.message}\n${lastLines(folder)}`)
      })
    for (const member of etcd) member.start()
    await stage('etcd', () => problemOf(etcd, (member) => member.isHealthy()))
    for (const node of nodes) node.start()
    await stage('the database cluster', () => databaseProblem(nodes, replication))
    await createDatabase(await primaryOf(nodes))
    for (const proxy of [...proxies, front]) proxy.start()
    for (const server of servers) server.start(releases.current())
    await stage('the whole cluster', problemOfAny)
  }

  /** Waits until every part works again. Starts every program that does not run, as a supervisor would. */
  function whole() {
    return until('the whole cluster', problemOfAny)
  }

  async function problemOfAny() {
    startAll()
    return (
      (await problemOf(etcd, (member) => member.isHealthy())) ??
      (await databaseProblem(nodes, replication)) ??
      (await problemOf(servers, (server) => server.isReady())) ??
      ((await request(`${cluster.address}/readyz`))?.status === 200 ? undefined : 'front does not answer')
    )
  }

  function startAll() {
    for (const part of [...etcd, ...nodes, ...proxies, front]) part.start()
    for (const server of servers) server.start(releases.current())
  }

  async function primaryUrl() {
    const primary = await primaryOf(nodes)
    return (role: DatabaseRole) => primary.url(role, DATABASE)
  }

  return cluster
}

export type Cluster = {
  folder: string
  etcd: EtcdMember[]
  nodes: DatabaseNode[]
  proxies: HaProxy[]
  front: HaProxy
  servers: BatuaServer[]
  releases: ReturnType<typeof createReleases>
  /** Where clients call. */
  address: string
  start(): Promise<void>
  whole(): Promise<void>
  primary(): Promise<DatabaseNode>
  /** The address of the primary itself, for a role. */
  primaryUrl(): Promise<(role: DatabaseRole) => string>
  stop(): Promise<void>
}

function accountOf(name: string) {
  const number = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  return { name, uid: number('-u'), gid: number('-g') }
}

type Problem = () => Promise<string | undefined>

/** Waits until there is no problem. */
export async function until(what: string, problem: Problem, limit = performance.now() + WHOLE_LIMIT_MS) {
  for (;;) {
    const found = await problem()
    if (!found) return
    if (performance.now() > limit) throw new Error(`Timed out while waiting for ${what}: ${found}.`)
    await sleep(LOOK_EVERY_MS)
  }
}

async function problemOf<Part extends { machine: { name: string } }>(
  parts: Part[],
  isFine: (part: Part) => Promise<boolean>,
): Promise<string | undefined> {
  const fine = await Promise.all(parts.map(isFine))
  const bad = parts.filter((_, index) => !fine[index])
  return bad.length === 0 ? undefined : `${bad.map(({ machine }) => machine.name).join(', ')}: not ready`
}

/** How many standbys Patroni must count as synchronous. */
const synchronousStandbys = { quorum: 2, synchronous: 1, asynchronous: 0 } satisfies Record<
  Replication,
  number
>
const LAG_MAX_BYTES = 16 * 1024 * 1024

async function databaseProblem(nodes: DatabaseNode[], replication: Replication) {
  const silent = await problemOf(nodes, (node) => node.isAnswering())
  if (silent) return silent
  const members = await nodes[0]!.members()
  const leaders = members.filter(({ role }) => role === 'leader')
  const standbys = members.filter(({ role }) => role !== 'leader')
  const synchronous = members.filter(({ role }) => role === 'quorum_standby' || role === 'sync_standby')
  const isSettled =
    leaders.length === 1 &&
    leaders[0]!.state === 'running' &&
    standbys.length === nodes.length - 1 &&
    synchronous.length >= synchronousStandbys[replication] &&
    standbys.every(({ timeline, lag }) => timeline === leaders[0]!.timeline && Number(lag) < LAG_MAX_BYTES)
  if (isSettled) return undefined
  return (
    members.map(({ name, role, state, lag }) => `${name} ${role} ${state} ${lag ?? ''}`).join(', ') ||
    'no members'
  )
}

async function primaryOf(nodes: DatabaseNode[]): Promise<DatabaseNode> {
  let found: DatabaseNode | undefined
  await until('a primary', async () => {
    const [leader] = (await Promise.all(nodes.map((node) => node.members())))
      .flat()
      .filter(({ role }) => role === 'leader')
    found = nodes.find(({ machine }) => machine.name === leader?.name)
    return found ? undefined : 'no primary'
  })
  return found!
}

async function createDatabase(primary: DatabaseNode) {
  const sql = connect({ url: [primary.url(SUPERUSER, 'postgres')] }, { max: 1 })
  for (const { name, password } of Object.values(roles))
    await sql.unsafe(`create role ${name} login password '${password}'`)
  await sql.unsafe(`create database ${DATABASE} owner ${roles.owner.name}`)
  await sql.end()
}
