import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBinaries } from './binaries.ts'
import { DATABASE, ensureCluster, OWNER_ROLE, SERVING_ROLE } from './cluster.ts'
import { giveTo, type Place, placeFor, prepareFolder, socketFolder } from './folders.ts'
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
  /** The role that serves. */
  readonly servingUser: string
  readonly dataDir: string
  /** Changes when postgres had to be started again. */
  readonly pid: number
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  dataDir: string
  /** False only for tests: a crash may then lose what was committed. */
  durable?: boolean
  /** That the caller means to open, all its processes together. */
  connections?: number
  log?: (line: string) => void
  /** How long to wait for another process that runs this folder to end. */
  waitMs?: number
}

// Long enough for a server that is just ending, short enough to tell a person who started it twice.
const SECOND_INSTANCE_WAIT_MS = 3_000
const ATTACH_WAIT_MS = 60_000
const USUAL_CONNECTIONS = 50

/** Starts the database of a data folder, which it makes on the first start. It ends with this process at the latest. */
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
 * For commands: the database a running server has started, left running afterwards; else one of our own, which
 * waits with its end for other commands that have come to use it.
 */
export async function attachOrStart(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const place = prepare(options)
  const found = await waitFor(() => tryLock(place.dataDir) ?? attach(place), ATTACH_WAIT_MS)
  if (!found) throw new Error(`The database in ${place.dataDir} is held by a process that does not start it.`)
  if ('release' in found) return launch(place, found, { ...options, waitsForGuests: true })
  // The server that runs it may be of the first version.
  await ensureServingRole(found.socketDir)
  return found
}

function prepare({ dataDir, log }: EmbeddedOptions): Place {
  const place = placeFor(dataDir)
  prepareFolder(place)
  if (place.insteadOf) {
    log?.(
      `${place.insteadOf} lies below a folder that is closed to the user ${nameOf(place.user)}: ` +
        `the database is kept in ${place.dataDir}.`,
    )
  }
  return place
}

const namesInside = { database: DATABASE, user: OWNER_ROLE, servingUser: SERVING_ROLE }

/** As a guest of the process that runs it, if one does. */
function attach({ dataDir, user }: Place): EmbeddedPostgres | undefined {
  const guest = tryEnterAsGuest(dataDir)
  if (!guest) return undefined
  giveTo(user, join(dataDir, GUESTS_FILE))
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
  const { durable = true, connections = USUAL_CONNECTIONS, log = () => {}, waitsForGuests } = options
  const { dataDir, user } = place
  giveTo(user, join(dataDir, LOCK_FILE))
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
  giveTo(user, join(dataDir, GUESTS_FILE))
  if (closed) return closed
  log('Another command still uses the database, which ends with it: to stop this one now would stop both.')
  return waitFor(() => tryCloseToGuests(dataDir), Number.POSITIVE_INFINITY)
}
