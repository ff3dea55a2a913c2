import type pg from 'pg'

export type DatabaseTarget =
  /** One for each host of a cluster; one of them is the primary. */
  { url: string | readonly string[] } | { socketDir: string; database: string; user: string }

/** The places of a target in the order they are tried. */
export const placesOf = (target: DatabaseTarget): pg.ClientConfig[] =>
  'url' in target
    ? [target.url].flat().map((connectionString) => ({ connectionString }))
    : [{ host: target.socketDir, database: target.database, user: target.user }]
