import { spawnSync } from 'node:child_process'
import { userInfo } from 'node:os'

/** The operating system user that postgres runs as; undefined stands for the one we are. */
export type DatabaseUser = { name: string; uid: number; gid: number } | undefined

export const isRoot = () => process.getuid?.() === 0

const id = (flag: string, name: string) => {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

function lookUp(name: string): DatabaseUser {
  const uid = id('-u', name)
  if (!uid) return undefined
  return { name: id('-un', name)!, uid: Number(uid), gid: Number(id('-g', name)) }
}

/** postgres refuses to run as root, so root hands it to another user. */
export function databaseUser(): DatabaseUser {
  if (!isRoot()) return undefined
  const user = lookUp('postgres') ?? lookUp('nobody')
  if (!user) throw new Error('PostgreSQL cannot run as root, and there is no user postgres or nobody here.')
  return user
}

/** A cluster stays with the user who owns its files. */
export function ownerOfCluster(uid: number): DatabaseUser {
  return uid === 0 ? databaseUser() : (lookUp(String(uid)) ?? { name: String(uid), uid, gid: uid })
}

export const nameOf = (user: DatabaseUser) => user?.name ?? userInfo().username

/** How every program of PostgreSQL is spawned: as its user, and with nothing of our surroundings. */
export const spawnOptions = (user: DatabaseUser) => ({
  // The folder we stand in may be closed to that user.
  cwd: '/',
  env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  // Node wants a signed number; nobody is 4294967294 on macOS.
  ...(user && { uid: user.uid | 0, gid: user.gid | 0 }),
})

const asks = (user: DatabaseUser, script: string, path: string) =>
  spawnSync('/bin/sh', ['-c', script, 'sh', path], { ...spawnOptions(user), stdio: 'ignore' }).status === 0

export const canEnter = (user: DatabaseUser, folder: string) => asks(user, 'cd -- "$1"', folder)

export const canRun = (user: DatabaseUser, program: string) => asks(user, '"$1" --version', program)
