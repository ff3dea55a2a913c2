import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBinaries } from './binaries.ts'
import { DATABASE, ensureCluster, ROLE } from './cluster.ts'
import { giveTo, type Place, placeFor, prepareFolder, socketFolder } from './folders.ts'
import { LOCK_FILE, type Lock, tryLock } from './lock.ts'
import { startPostmaster } from './postmaster.ts'
import { readPostmaster } from './postmaster-file.ts'
import { keepServerLogLimited } from './server-log.ts'
import { keepRunning } from './supervisor.ts'
import { nameOf } from './user.ts'
import { waitFor } from './wait.ts'

export type EmbeddedPostgres = {
  readonly socketDir: string
  readonly database: string
  readonly user: string
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
      `Batua is already running on the data folder ${place.dataDir}. Stop it, or set BATUA_DATA.`,
    )
  }
  return launch(place, lock, options)
}

/** For commands: the database a running server has started, left running afterwards; else one of our own. */
export async function attachOrStart(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const place = prepare(options)
  const found = await waitFor(() => tryLock(place.dataDir) ?? running(place), ATTACH_WAIT_MS)
  if (!found) throw new Error(`The database in ${place.dataDir} is held by a process that does not start it.`)
  return 'release' in found ? launch(place, found, options) : found
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

function running({ dataDir }: Place): EmbeddedPostgres | undefined {
  const found = readPostmaster(dataDir)
  if (found?.status !== 'ready') return undefined
  const { socketDir, pid } = found
  return { socketDir, pid, dataDir, database: DATABASE, user: ROLE, stop: async () => {} }
}

async function launch(place: Place, lock: Lock, options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  try {
    return await launchLocked(place, lock, options)
  } catch (error) {
    lock.release()
    throw error
  }
}

async function launchLocked(place: Place, lock: Lock, options: EmbeddedOptions) {
  const { durable = true, connections = USUAL_CONNECTIONS, log = () => {} } = options
  const { dataDir, user } = place
  giveTo(user, join(dataDir, LOCK_FILE))
  const binaries = findBinaries(user, log)
  await ensureCluster(binaries, place, durable)
  const socket = socketFolder(place)
  const plan = { binaries, place, socketDir: socket.path, durable, connections }
  const postmaster = await keepRunning(() => startPostmaster(plan), log)
  const logLimit = keepServerLogLimited(dataDir)

  const stop = async () => {
    await postmaster.stop()
    logLimit.release()
    if (socket.temporary) rmSync(socket.path, { recursive: true, force: true })
    lock.release()
  }
  return {
    socketDir: socket.path,
    database: DATABASE,
    user: ROLE,
    dataDir,
    get pid() {
      return postmaster.pid()
    },
    stop,
  }
}
