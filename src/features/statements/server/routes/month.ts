import { poishaToTaka } from '#contract/money.ts'
import { refuse } from '#contract/refusal.ts'
import { accountOf } from '#server/accounts/sessions.ts'
import type { NumberRange } from '#server/data/history-source.ts'
import { ok, pageMeta } from '#server/http/answer.ts'
import { route } from '#server/http/route.ts'
import { getStatement as endpoint } from '../../contract.ts'
import type { Statement } from '../../entities.ts'
import { statementsLimits } from '../../facts.ts'
import { readEntries, readStatement, type StatementFacts } from '../statements.ts'

export const getStatement = route(endpoint, async ({ caller, params, query, services }) => {
  const accountId = accountOf(caller)
  const facts = await readStatement(services.byKey, accountId, params.month)
  if (!facts) return refuse('STATEMENT_NOT_FOUND')
  const rows = await readEntries(services.byKey, accountId, pageOf(facts.range, query.page))
  const meta = pageMeta(query.page, statementsLimits.pageSize, countOf(facts.range))
  return ok(presentStatement(facts, rows), 'ok', { meta })
})

const countOf = ({ after, last }: NumberRange) => Number(last - after)

function pageOf({ after, last }: NumberRange, page: number): NumberRange {
  const from = after + BigInt((page - 1) * statementsLimits.pageSize)
  const to = from + BigInt(statementsLimits.pageSize)
  return { after: from, last: to < last ? to : last }
}

const presentStatement = (facts: StatementFacts, rows: Statement['rows']): Statement => {
  const { month, isClosed, asOf, account, holder, opening, closing, totals, range } = facts
  const hasEntries = range.last > range.after
  return {
    month,
    isClosed,
    asOf: asOf.toISOString(),
    account,
    holder,
    opening: poishaToTaka(opening),
    came: poishaToTaka(totals.moneyIn),
    commissions: poishaToTaka(totals.commissions),
    went: poishaToTaka(totals.moneyOut),
    fees: poishaToTaka(totals.fees),
    closing: poishaToTaka(closing),
    firstNumber: hasEntries ? Number(range.after + 1n) : null,
    lastNumber: hasEntries ? Number(range.last) : null,
    rows,
  }
}
