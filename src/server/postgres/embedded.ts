import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBinaries } from './binaries.ts'
import { DATABASE, ensureCluster, OWNER_ROLE, SERVING_ROLE } from './cluster.ts'
import { changeOwner, type Place, placeFor, prepareFolder, socketFolder } from './folders.ts'
import { GUESTS_FILE, LOCK_FILE, type Lock, tryCloseToGuests, tryEnterAsGuest, tryLock } from './lock.ts'
import { startPostmaster } from './postmaster.ts'
import { readPostmaster } from './postmaster-file.ts'
import { keepServerLogLimited } from './server-log.ts'
import { ensureServingRole } from './serving-role.ts'
import { keepRunning } from './supervisor.ts'
import { nameOf } from './user.ts'
import { waitFor } from './wait.ts'

export type EmbeddedPostgres = {
  readonly socketDir: string
  readonly database: string
  /** The owner of the database. */
  readonly user: string
  /** The serving role. */
  readonly servingUser: string
  readonly dataDir: string
  /** Changes when postgres was restarted. */
  readonly pid: number
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  dataDir: string
  /** False only in tests: a crash may then lose committed transactions. */
  durable?: boolean
  /** How many the caller will open, in all its processes together. */
  connections?: number
  log?: (line: string) => void
  /** How long to wait until another process that uses this folder ends. */
  waitMs?: number
}

// Long enough for a server that is shutting down, short enough for a person who started a second one by mistake.
const SECOND_INSTANCE_WAIT_MS = 3_000
const ATTACH_WAIT_MS = 60_000
const DEFAULT_CONNECTIONS = 50

/** Starts the database of a data folder and creates it on the first start. It stops when this process ends. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const place = prepare(options)
  const lock = await waitFor(() => tryLock(place.dataDir), options.waitMs ?? SECOND_INSTANCE_WAIT_MS)
  if (!lock) {
    throw new Error(
      `Batua is already running on the data folder ${place.dataDir}, as a server or a command. ` +
        'Stop it, or set BATUA_DATA.',
    )
  }
  return launch(place, lock, options)
}

/**
 * For commands. Uses the database that a running server has started, and leaves it running. Otherwise starts it;
 * `stop` then waits until no other command uses it.
 */
export async function attachOrStart(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const place = prepare(options)
  const found = await waitFor(() => tryLock(place.dataDir) ?? attach(place), ATTACH_WAIT_MS)
  if (!found) {
    throw new Error(
      `Another process has locked the data folder ${place.dataDir} but does not start its database.`,
    )
  }
  if ('release' in found) return launch(place, found, { ...options, waitsForGuests: true })
  // A server of the first version did not create the serving role.
  await ensureServingRole(found.socketDir)
  return found
}

function prepare({ dataDir, log }: EmbeddedOptions): Place {
  const place = placeFor(dataDir)
  prepareFolder(place)
  if (place.insteadOf) {
    log?.(
      `The user ${nameOf(place.user)} cannot enter a folder above ${place.insteadOf}, ` +
        `so the database is in ${place.dataDir}.`,
    )
  }
  return place
}

const namesInside = { database: DATABASE, user: OWNER_ROLE, servingUser: SERVING_ROLE }

/** Uses the database of another process as its guest; undefined when no process runs it. */
function attach({ dataDir, user }: Place): EmbeddedPostgres | undefined {
  const guest = tryEnterAsGuest(dataDir)
  if (!guest) return undefined
  changeOwner(user, join(dataDir, GUESTS_FILE))
  const found = readPostmaster(dataDir)
  if (found?.status !== 'ready') return void guest.release()
  const { socketDir, pid } = found
  return { ...namesInside, socketDir, pid, dataDir, stop: async () => guest.release() }
}

type LaunchOptions = EmbeddedOptions & { waitsForGuests?: boolean }

async function launch(place: Place, lock: Lock, options: LaunchOptions): Promise<EmbeddedPostgres> {
  try {
    return await launchLocked(place, lock, options)
  } catch (error) {
    lock.release()
    throw error
  }
}

async function launchLocked(place: Place, lock: Lock, options: LaunchOptions) {
  const { durable = true, connections = DEFAULT_CONNECTIONS, log = () => {}, waitsForGuests } = options
  const { dataDir, user } = place
  changeOwner(user, join(dataDir, LOCK_FILE))
  const binaries = findBinaries(user, log)
  await ensureCluster(binaries, place, durable)
  const socket = socketFolder(place)
  const plan = { binaries, place, socketDir: socket.path, durable, connections }
  const postmaster = await keepRunning(() => startPostmaster(plan), log)
  const logLimit = keepServerLogLimited(dataDir)

  const end = async () => {
    await postmaster.stop()
    logLimit.release()
    if (socket.temporary) rmSync(socket.path, { recursive: true, force: true })
    lock.release()
  }
  const stop = async () => {
    let closed: Lock | undefined
    try {
      if (waitsForGuests) closed = await closeToGuests(place, log)
    } finally {
      await end()
      closed?.release()
    }
  }
  await ensureServingRole(socket.path).catch(async (error) => {
    await end()
    throw error
  })
  return {
    ...namesInside,
    socketDir: socket.path,
    dataDir,
    get pid() {
      return postmaster.pid()
    },
    stop,
  }
}

async function closeToGuests(
  { dataDir, user }: Place,
  log: (line: string) => void,
): Promise<Lock | undefined> {
  const closed = tryCloseToGuests(dataDir)
  changeOwner(user, join(dataDir, GUESTS_FILE))
  if (closed) return closed
  log(
    'Another command still uses the database of this one. This command ends after it; ending it now stops both.',
  )
  return waitFor(() => tryCloseToGuests(dataDir), Number.POSITIVE_INFINITY)
}
