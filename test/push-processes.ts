import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { textOfRing } from '#server/settings/key-ring.ts'
import { type PushService, pushSettings, startPushService } from './push-service.ts'
import { type Calls, callsTo, startServer, type TestServer, testRing } from './server.ts'

const CHILD = fileURLToPath(new URL('push-child.ts', import.meta.url))

export type PushProcesses = {
  /** Makes people. Its own workers do not run. */
  server: TestServer
  service: PushService
  /** Two processes on one database, with all their workers. */
  processes: readonly [Calls, Calls]
  close(): Promise<void>
}

export async function startPushProcesses(): Promise<PushProcesses> {
  const service = await startPushService()
  const server = await startServer({ push: pushSettings })
  const plan = { target: server.target, ca: service.ca, secretKeys: textOfRing(testRing) }
  const started = await Promise.all([startChild(plan), startChild(plan)])
  const [one, other] = started
  return {
    server,
    service,
    processes: [callsTo(one.address), callsTo(other.address)],
    async close() {
      await Promise.all(started.map(({ child }) => ended(child)))
      await server.close()
      await service.close()
    },
  }
}

async function startChild(plan: object) {
  const stdio: ['ignore', 'pipe', 'inherit'] = ['ignore', 'pipe', 'inherit']
  const child = spawn(process.execPath, [CHILD, JSON.stringify(plan)], { stdio })
  const [address] = await once(createInterface(child.stdout), 'line')
  return { child, address: String(address) }
}

async function ended(child: ChildProcess) {
  if (child.exitCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}
