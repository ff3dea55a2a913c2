import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { signal } from '../signal.ts'
import type { Machine } from './network.ts'

const END_LIMIT_MS = 20_000

export type Program = {
  /** The program and its words. */
  command: string[]
  env?: Record<string, string>
  /** The account of the machine that runs it; root by default. */
  user?: string
  /** The file for everything that the program prints. */
  log: string
}

export type Running = {
  pid: number
  isRunning(): boolean
  kill(): Promise<void>
  /** Asks the program to end, and waits until it has. */
  terminate(): Promise<void>
}

/** Starts a program on a machine. Ctrl+C in the terminal does not reach it: this process ends it. */
export function startOn(machine: Machine, { command, env = {}, user, log }: Program): Running {
  const output = openSync(log, 'a')
  const asUser = user ? ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups', '--'] : []
  const child = spawn('ip', ['netns', 'exec', machine.namespace, ...asUser, ...command], {
    detached: true,
    // The account may not be allowed to enter the current folder: initdb and PostgreSQL then end at once.
    cwd: '/',
    stdio: ['ignore', output, output],
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...env },
  })
  closeSync(output)
  child.on('error', () => {})
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const end = async (signal: NodeJS.Signals) => {
    if (!isRunning()) return
    child.kill(signal)
    await exitOf(child)
  }
  return { pid: child.pid!, isRunning, kill: () => end('SIGKILL'), terminate: () => end('SIGTERM') }
}

async function exitOf(child: ChildProcess) {
  const exited = once(child, 'exit')
  const timer = setTimeout(() => child.kill('SIGKILL'), END_LIMIT_MS)
  await exited
  clearTimeout(timer)
}

export async function endProcess(pid: number) {
  signal([pid], 'SIGKILL')
  while (isAlive(pid)) await sleep(20)
}

/** A process that has ended but that its parent did not collect yet counts as ended. */
export function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

/** The process and all processes that it started, directly or not. */
export function treeOf(root: number): number[] {
  const children = childrenOf(root)
  return [root, ...children.flatMap(treeOf)]
}

function childrenOf(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    return text.split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}
