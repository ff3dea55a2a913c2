import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { endProcess, isAlive } from './processes.ts'

const ip = (...words: string[]) => execFileSync('ip', words, { encoding: 'utf8' })
const run = (namespace: string, ...words: string[]) => ip('netns', 'exec', namespace, ...words)

/** A machine of the test: a network namespace with one address on a common bridge. */
export type Machine = {
  name: string
  namespace: string
  address: string
  /** The processes that run on it now. */
  pids(): number[]
  /** Takes the network cable out. */
  unplug(): void
  plugIn(): void
  /** Drops every packet from these machines. */
  ignore(others: Machine[]): void
  listenToAll(): void
  /** Programs of other machines reach a port that is open on the loopback address only. */
  openLoopbackPort(port: number): void
}

/** A bridge in the namespace of this process, and machines on it. The names contain the id of this process. */
export async function createNetwork() {
  await removeLeftovers()
  const subnet = freeSubnet()
  const bridge = `btw${process.pid}`
  const machines: Machine[] = []
  const cables: string[] = []
  ip('link', 'add', bridge, 'type', 'bridge')
  ip('addr', 'add', `${subnet}.1/24`, 'dev', bridge)
  ip('link', 'set', bridge, 'up')

  function add(name: string, host: number): Machine {
    const namespace = `batua-${process.pid}-${name}`
    const cable = `bt${process.pid}-${host}`
    const address = `${subnet}.${host}`
    ip('netns', 'add', namespace)
    ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace)
    ip('link', 'set', cable, 'master', bridge, 'up')
    ip('-n', namespace, 'addr', 'add', `${address}/24`, 'dev', 'eth0')
    for (const device of ['lo', 'eth0']) ip('-n', namespace, 'link', 'set', device, 'up')
    const machine = machineOn({ name, namespace, address, cable })
    machines.push(machine)
    cables.push(cable)
    return machine
  }

  return {
    add,
    /** Ends all processes on the machines, then removes them. */
    async remove() {
      for (const { namespace } of machines) await removeNamespace(namespace)
      for (const link of [...cables, bridge]) removeLink(link)
    },
  }
}

export type Network = Awaited<ReturnType<typeof createNetwork>>

function machineOn(place: { name: string; namespace: string; address: string; cable: string }): Machine {
  const { name, namespace, address, cable } = place
  return {
    name,
    namespace,
    address,
    pids: () => pidsIn(namespace),
    unplug: () => void ip('link', 'set', cable, 'down'),
    plugIn: () => void ip('link', 'set', cable, 'up'),
    ignore: (others) => {
      const addresses = others.map((other) => other.address).join(', ')
      addTable(namespace, 'partition', 'type filter hook input priority 0', `ip saddr { ${addresses} } drop`)
    },
    listenToAll: () => void run(namespace, 'nft', 'delete', 'table', 'ip', 'partition'),
    openLoopbackPort: (port) => {
      run(namespace, 'sysctl', '-qw', 'net.ipv4.conf.eth0.route_localnet=1')
      const rule = `tcp dport ${port} dnat to 127.0.0.1:${port}`
      addTable(namespace, 'door', 'type nat hook prerouting priority -100', rule)
    },
  }
}

function addTable(namespace: string, table: string, hook: string, rule: string) {
  run(namespace, 'nft', `add table ip ${table}`)
  run(namespace, 'nft', `add chain ip ${table} packets { ${hook}; }`)
  run(namespace, 'nft', `add rule ip ${table} packets ${rule}`)
}

const pidsIn = (namespace: string) => ip('netns', 'pids', namespace).split('\n').filter(Boolean).map(Number)

async function removeNamespace(namespace: string) {
  // A program may start another one while it is being ended.
  for (let pids = pidsIn(namespace); pids.length > 0; pids = pidsIn(namespace))
    await Promise.all(pids.map(endProcess))
  ip('netns', 'del', namespace)
}

/** The kernel removes the cable of a namespace, but only after its last connection has timed out. */
function removeLink(name: string) {
  if (existsSync(`/sys/class/net/${name}`)) ip('link', 'del', name)
}

/** Removes the networks of runs that were killed before they could clean up. */
async function removeLeftovers() {
  const isLeft = (owner: string | undefined) => owner !== undefined && !isAlive(Number(owner))
  for (const line of ip('netns', 'list').split('\n')) {
    const namespace = line.split(' ')[0]!
    if (isLeft(/^batua-(\d+)-/.exec(namespace)?.[1])) await removeNamespace(namespace)
  }
  for (const link of readdirSync('/sys/class/net'))
    if (isLeft(/^(?:btw|bt)(\d+)/.exec(link)?.[1])) removeLink(link)
}

/** Two runs at the same time must not share addresses. */
function freeSubnet(): string {
  const used = ip('-o', '-4', 'addr')
  for (let third = 0; third < 256; third++) if (!used.includes(` 10.88.${third}.`)) return `10.88.${third}`
  throw new Error('All networks of 10.88.0.0/16 are in use.')
}
