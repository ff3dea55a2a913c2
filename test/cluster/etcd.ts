import { join } from 'node:path'
import { parseEnv } from 'node:util'
import type { Machine } from './network.ts'
import { addressesOf, type NodePlace, privateFolder } from './nodes.ts'
import { type Running, startOn } from './processes.ts'
import { fillTemplate } from './template.ts'
import { getJson } from './web.ts'

export type EtcdMember = {
  machine: Machine
  start(): void
  kill(): Promise<void>
  isHealthy(): Promise<boolean>
  isLeader(): Promise<boolean>
}

export function createEtcd(place: NodePlace): EtcdMember {
  const { machine, machines, folder, user } = place
  const { name, address } = machine
  const template = fillTemplate('etcd.env', { NODE: name, ADDRESS: address, ...addressesOf(machines) })
  const env = { ...parseEnv(template), ETCD_DATA_DIR: privateFolder(place, `etcd-${name}`) }
  const api = `http://${address}:2379`
  let running: Running | undefined

  return {
    machine,
    start: () => {
      if (running?.isRunning()) return
      const log = join(folder, `etcd-${name}.log`)
      running = startOn(machine, { command: ['etcd'], env, user: user.name, log })
    },
    kill: async () => running?.kill(),
    isHealthy: async () => (await getJson(`${api}/health`))?.health === 'true',
    isLeader: async () => {
      const status = await getJson(`${api}/v3/maintenance/status`, { body: {} })
      return status !== undefined && status.leader === status.header.member_id
    },
  }
}
