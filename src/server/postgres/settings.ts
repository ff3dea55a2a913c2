// Identifies our own postmaster by its command line.
export const CLUSTER_NAME = 'cluster_name=batua'

const ALWAYS = [
  CLUSTER_NAME,
  // Only the unix socket accepts connections, and only from the same operating system user.
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'shared_buffers=256MB',
  'effective_cache_size=1GB',
  'random_page_cost=1.1',
  'jit=off',
  // Allows base backups of the running server, point-in-time recovery and standbys.
  'wal_level=replica',
  'max_wal_senders=5',
  // The load is many small commits: keep checkpoints rare.
  'wal_buffers=16MB',
  'min_wal_size=256MB',
  'max_wal_size=2GB',
  'checkpoint_timeout=15min',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_checkpoints=off',
  'log_line_prefix=%m [%p] %q%a ',
  // Statements and error details may hold personal data; keep both out of the log.
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
]

const DURABLE = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on']
// For tests: faster and smaller. Later settings override earlier ones.
const NOT_DURABLE = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'min_wal_size=32MB',
  'max_wal_size=256MB',
]

/** For commands and tests, in addition to the connections of the server's processes. */
const SPARE_CONNECTIONS = 50

type ServerPlan = { dataDir: string; socketDir: string; durable: boolean; connections: number }

export const serverArguments = ({ dataDir, socketDir, durable, connections }: ServerPlan) => [
  '-D',
  dataDir,
  ...[
    `unix_socket_directories=${socketDir}`,
    `max_connections=${connections + SPARE_CONNECTIONS}`,
    ...ALWAYS,
    ...(durable ? DURABLE : NOT_DURABLE),
  ].flatMap((setting) => ['-c', setting]),
]
