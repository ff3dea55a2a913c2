import { spawnSync } from 'node:child_process'
import { userInfo } from 'node:os'

/** The operating system user that postgres runs as; undefined means the user of this process. */
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

/** postgres refuses to run as root, so root starts it as another user. */
export function databaseUser(): DatabaseUser {
  if (!isRoot()) return undefined
  const user = lookUp('postgres') ?? lookUp('nobody')
  if (!user) {
    throw new Error('PostgreSQL cannot run as root, and this machine has no user named postgres or nobody.')
  }
  return user
}

/** A cluster always runs as the user who owns its files. */
export function ownerOfCluster(uid: number): DatabaseUser {
  return uid === 0 ? databaseUser() : (lookUp(String(uid)) ?? { name: String(uid), uid, gid: uid })
}

export const nameOf = (user: DatabaseUser) => user?.name ?? userInfo().username

/** Every program of PostgreSQL runs as the database's user and inherits nothing else from this process. */
export const spawnOptions = (user: DatabaseUser) => ({
  // That user may not be allowed to enter the current folder.
  cwd: '/',
  env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  // Node expects a signed number; the user nobody has the id 4294967294 on macOS.
  ...(user && { uid: user.uid | 0, gid: user.gid | 0 }),
})

const succeedsAs = (user: DatabaseUser, script: string, path: string) =>
  spawnSync('/bin/sh', ['-c', script, 'sh', path], { ...spawnOptions(user), stdio: 'ignore' }).status === 0

export const canEnter = (user: DatabaseUser, folder: string) => succeedsAs(user, 'cd -- "$1"', folder)

export const canRun = (user: DatabaseUser, program: string) => succeedsAs(user, '"$1" --version', program)
