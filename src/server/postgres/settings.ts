// Marks our own postmaster in its command line.
export const CLUSTER_NAME = 'cluster_name=batua'

const ALWAYS = [
  CLUSTER_NAME,
  // Reached through the unix socket only, and through that by its own user only.
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'shared_buffers=256MB',
  'effective_cache_size=1GB',
  'random_page_cost=1.1',
  'jit=off',
  // Enough for a base backup beside the running server, point-in-time recovery and standbys.
  'wal_level=replica',
  'max_wal_senders=5',
  // Many small commits: few checkpoints.
  'wal_buffers=16MB',
  'min_wal_size=256MB',
  'max_wal_size=2GB',
  'checkpoint_timeout=15min',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_checkpoints=off',
  'log_line_prefix=%m [%p] %q%a ',
  // Statements and details may hold what people typed; the log keeps neither.
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
]

const DURABLE = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on']
// Later settings win: a test database should also be small.
const FORGETFUL = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'min_wal_size=32MB',
  'max_wal_size=256MB',
]

/** For commands and tests, beside what a server's processes may open. */
const SPARE_CONNECTIONS = 50

type ServerPlan = { dataDir: string; socketDir: string; durable: boolean; connections: number }

export const serverArguments = ({ dataDir, socketDir, durable, connections }: ServerPlan) => [
  '-D',
  dataDir,
  ...[
    `unix_socket_directories=${socketDir}`,
    `max_connections=${connections + SPARE_CONNECTIONS}`,
    ...ALWAYS,
    ...(durable ? DURABLE : FORGETFUL),
  ].flatMap((setting) => ['-c', setting]),
]
