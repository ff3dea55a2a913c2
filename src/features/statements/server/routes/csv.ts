import type { StatementRow } from '#contract/entities/transactions.ts'
import type { EntryRelation } from '#contract/entry-relations.ts'
import { poishaToTaka } from '#contract/money.ts'
import { refuse } from '#contract/refusal.ts'
import { accountOf } from '#server/accounts/sessions.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/database/connect.ts'
import { download } from '#server/http/answer.ts'
import { type Cell, csvDownload, dhakaTime } from '#server/http/csv.ts'
import { route } from '#server/http/route.ts'
import { downloadStatement as endpoint } from '../../contract.ts'
import { readEntries, readStatement, type StatementFacts } from '../statements.ts'

const PART_ROWS = 500n

const head = ['No.', 'Time', 'Type', 'Details', 'Note', 'Reference', 'In', 'Out', 'Balance']

export const downloadStatement = route(endpoint, async (call) => {
  const { caller, params, services } = call
  const { month } = params
  const accountId = accountOf(caller)
  const facts = await readStatement(services.byKey, accountId, month)
  if (!facts) return refuse('STATEMENT_NOT_FOUND')
  await audit(services.sql, call, 'download_statement', { details: { month } })
  return download(csvDownload(fileNameOf(facts), head, partsOf(services.byKey, accountId, facts)))
})

const fileNameOf = ({ month, isClosed }: StatementFacts) =>
  `batua-statement-${month}${isClosed ? '' : '-so-far'}.csv`

/** Reads part by part, and holds no connection while the client takes what was read. */
async function* partsOf(db: Db, accountId: number, { range, opening, closing, totals }: StatementFacts) {
  yield [balanceLine('Opening balance', opening)]
  for (let { after } = range; after < range.last; after += PART_ROWS) {
    const end = after + PART_ROWS
    const rows = await readEntries(db, accountId, { after, last: end < range.last ? end : range.last })
    yield rows.map(cellsOf)
  }
  const { moneyIn, commissions, moneyOut, fees } = totals
  yield [
    ['', '', 'Totals', '', '', '', poishaToTaka(moneyIn), poishaToTaka(moneyOut + fees), null],
    ...(commissions > 0n
      ? [['', '', 'Commission in it', '', '', '', poishaToTaka(commissions), null, null]]
      : []),
    ['', '', 'Fees in it', '', '', '', null, poishaToTaka(fees), null],
    balanceLine('Closing balance', closing),
  ]
}

const balanceLine = (type: string, balance: bigint): Cell[] => [
  ...['', '', type, '', '', '', '', ''],
  poishaToTaka(balance),
]

const relationWords: Record<EntryRelation, string> = {
  to: 'To',
  from: 'From',
  by: 'By',
  helped_by: 'Helped by',
}

const cellsOf = (row: StatementRow): Cell[] => [
  row.number,
  dhakaTime(row.createdAt),
  row.type,
  row.relation && `${relationWords[row.relation]} ${row.name}`,
  row.note,
  row.reference,
  row.way === 'in' ? row.amount : null,
  row.way === 'out' ? row.amount : null,
  row.balance,
]
