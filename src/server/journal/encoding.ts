/** The two chains of the journal, each over one append-only table. */
export type Chain = 'transfers' | 'audit'
export const chains: readonly Chain[] = ['transfers', 'audit']

type Source = {
  table: string
  /** The column that numbers the rows. It comes first in every version. */
  number: string
  /**
   * What is hashed of a row, as SQL: a version is never changed, since sealed segments name it. A new column of the
   * table gets a new version, and new segments use the newest one. A column that is named here can never be dropped
   * or rewritten. Types of the schema's own are hashed as text, so that no internal number of theirs is in it.
   */
  versions: readonly (readonly string[])[]
}

export const sources: Record<Chain, Source> = {
  transfers: {
    table: 'transfer',
    number: 'seq',
    versions: [
      [
        'seq',
        'id',
        'type::text',
        'amount',
        'currency',
        'status::text',
        'reference',
        'created_at',
        'debit_account',
        'debit_number',
        'debit_balance',
        'credit_account',
        'credit_number',
        'credit_balance',
        'actor',
        'agent',
        'key',
        'payload',
        'sent_to::text',
        'reverses',
        '"group"',
      ],
    ],
  },
  audit: {
    table: 'audit_event',
    number: 'id',
    versions: [
      ['id', 'made_at', 'action', 'actor', 'by_operator', 'subject', 'address', 'request_id', 'details'],
    ],
  },
}

export const newestVersion = (chain: Chain): number => sources[chain].versions.length

/** Which rows: numbers above `after` (all, when not said) up to `to`. */
export type Range = { after?: bigint | undefined; to: bigint }

/**
 * Rows in the order of their numbers, in PostgreSQL's binary COPY format: documented, the same on every machine and
 * in every session, and the quickest way out of the database. Undefined when this code knows no such version.
 */
export function copyOfRows(chain: Chain, version: number, { after, to }: Range): string | undefined {
  const { table, number, versions } = sources[chain]
  const columns = versions[version - 1]
  if (!columns) return undefined
  const above = after === undefined ? '' : `${number} > ${after} and `
  return `copy (select ${columns.join(', ')} from ${table} where ${above}${number} <= ${to} order by ${number})
    to stdout (format binary)`
}
