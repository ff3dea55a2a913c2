import type pg from 'pg'

type Place =
  /** One for each host of a cluster; one of them is the primary. */
  { url: string | readonly string[] } | { socketDir: string; database: string; user: string }

/** `standby`: connect to standbys only, for reads. Otherwise only to a primary. */
export type DatabaseTarget = Place & { standby?: StandbyRule }

/** `replayed`: refuse a standby that has not replayed this position of the write-ahead log. */
export type StandbyRule = { replayed?: string }

/** The places of a target in the order they are tried. */
export const placesOf = (target: DatabaseTarget): pg.ClientConfig[] =>
  'url' in target
    ? [target.url].flat().map((connectionString) => ({ connectionString }))
    : [{ host: target.socketDir, database: target.database, user: target.user }]
