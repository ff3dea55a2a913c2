import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// npm run test:starved [-- COMMAND]: runs a command (npm test) with a fifth of one core for all of its processes.
const PERIOD_US = 100_000
const QUOTA_US = PERIOD_US / 5

const [command = 'npm', ...args] = process.argv.length > 2 ? process.argv.slice(2) : ['npm', 'test']
const root = rootOfGroups()
const group = join(root, `batua-starved-${process.pid}`)
try {
  mkdirSync(group)
} catch (error) {
  throw new Error(`Control groups are closed to this user. Run this as root.`, { cause: error })
}
limit()
// Processes belong to the group of the process that starts them, so this one joins it.
moveTo(group)
const child = spawn(command, args, { stdio: 'inherit' })
const [code] = await once(child, 'exit')
moveTo(root)
try {
  rmdirSync(group)
} catch {
  console.error(`Processes were left over: ${join(group, 'cgroup.procs')} lists them.`)
}
process.exit(code ?? 1)

/** Where Linux keeps the groups: version 2, or version 1 with a folder for each resource. */
function rootOfGroups() {
  const [second, first] = ['/sys/fs/cgroup', '/sys/fs/cgroup/cpu']
  return existsSync(join(second, 'cgroup.controllers')) ? second : first
}

function limit() {
  const write = (file: string, value: string) => writeFileSync(join(group, file), value)
  if (existsSync(join(group, 'cpu.max'))) return write('cpu.max', `${QUOTA_US} ${PERIOD_US}`)
  write('cpu.cfs_period_us', String(PERIOD_US))
  write('cpu.cfs_quota_us', String(QUOTA_US))
}

function moveTo(folder: string) {
  writeFileSync(join(folder, 'cgroup.procs'), String(process.pid))
}
