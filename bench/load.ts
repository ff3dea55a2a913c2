import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { driveWithAutocannon } from './autocannon.ts'
import type { Load, Result } from './case.ts'
import { findProgram } from './machine.ts'
import type { Population } from './population.ts'

const run = promisify(execFile)
const SCRIPT = join(import.meta.dirname, 'wrk.lua')

/** The file from which the load generator picks people. */
export function writePeople(folder: string, { users, savers, agents, requests = [] }: Population): string {
  const path = join(folder, 'people.txt')
  const lines = [
    ...users.map(({ token, email }) => `USER ${token} ${email}`),
    ...savers.map(({ token, email }) => `SAVER ${token} ${email}`),
    ...agents.map(({ token, email }) => `AGENT ${token} ${email}`),
    ...requests.map(({ payer, token }) => `REQUEST ${payer} ${token}`),
  ]
  writeFileSync(path, lines.join('\n'))
  return path
}

/** Uses wrk if it is installed, else autocannon. */
export async function drive(load: Load): Promise<Result> {
  const seed = randomBytes(6).toString('hex')
  const wrk = findProgram('wrk')
  return wrk ? driveWithWrk(wrk, load, seed) : driveWithAutocannon(load, seed)
}

async function driveWithWrk(
  wrk: string,
  { url, case: name, clients, seconds, people, skip = 0 }: Load,
  seed: string,
): Promise<Result> {
  const { stdout } = await run(wrk, [
    '--threads',
    '1',
    '--connections',
    String(clients),
    '--duration',
    `${seconds}s`,
    '--timeout',
    '10s',
    '--script',
    SCRIPT,
    url,
    '--',
    people,
    name,
    seed,
    String(Math.floor(Math.random() * 1e6)),
    String(skip),
  ])
  const found = /RESULT (\{.*\})/.exec(stdout)
  if (!found) throw new Error(`wrk printed no result:\n${stdout}`)
  const raw = JSON.parse(found[1] as string)
  return {
    perSecond: raw.requests / (raw.microseconds / 1e6),
    p50Ms: raw.p50 / 1000,
    p99Ms: raw.p99 / 1000,
    refused: raw.refused,
    broken: raw.broken,
  }
}
