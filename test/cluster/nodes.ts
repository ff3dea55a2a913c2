import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Machine } from './network.ts'

/** A database node: its machine, all nodes, and the account and folder of its programs. */
export type NodePlace = {
  machine: Machine
  machines: Machine[]
  folder: string
  user: { name: string; uid: number; gid: number }
}

/** The placeholders that name machines. */
export const addressesOf = (machines: Machine[]) =>
  Object.fromEntries(machines.map(({ address }, index) => [`NODE${index + 1}`, address]))

/** Creates a folder that only the account of the database programs can read. */
export function privateFolder({ folder, user }: NodePlace, name: string): string {
  const path = join(folder, name)
  mkdirSync(path, { mode: 0o700 })
  chownSync(path, user.uid, user.gid)
  return path
}
