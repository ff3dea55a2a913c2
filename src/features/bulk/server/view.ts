import type { Holding, TransferView } from '#server/data/transfer-view.ts'

type BulkColumns = { bulkId: string | null; bulkTitle: string | null; potAccount: number | null }

export const bulkHolding = ({ id, title, pot }: { id: string; title: string; pot: number }): Holding => ({
  kind: 'bulk',
  id,
  name: title,
  account: pot,
})

/** A pot is shown as the bulk payment that its money was for. */
export const bulk: TransferView = {
  kind: 'bulk',
  types: ['bulk'],
  // Lateral with a limit: other types read nothing.
  join: (db) => db`left join lateral (
    select bulk.id, bulk.title, case credit.kind when 'pot' then credit.id else debit.id end as pot from bulk
    where t.type = 'bulk' and (bulk.in_seq = t.seq or bulk.back_seq = t.seq) limit 1
  ) as bulk_of on true`,
  columns: (db) => db`bulk_of.id as "bulkId", bulk_of.title as "bulkTitle", bulk_of.pot as "potAccount"`,
  holdingOf(row) {
    const { bulkId: id, bulkTitle: title, potAccount: pot } = row as BulkColumns
    return id === null || title === null || pot === null ? null : bulkHolding({ id, title, pot })
  },
  fields: (holding) => ({ bulk: holding && { _id: holding.id, title: holding.name } }),
  ofPosted: () => ({}),
  ofStored: async () => ({}),
}
