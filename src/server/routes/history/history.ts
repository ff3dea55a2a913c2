import { listHistory as endpoint } from '#contract/endpoints/history.ts'
import { attemptOf } from '../../accounts/attempts.ts'
import { presentHistory, readHistory } from '../../data/history.ts'
import { ok } from '../../http/answer.ts'
import { countOrRefuse } from '../../http/rate.ts'
import { route } from '../../http/route.ts'
import { readerOf } from './reader.ts'

export const listHistory = route(endpoint, async ({ caller, query, services, address }) => {
  const { before, limit, ...filters } = query
  const isSearch = filters.search !== undefined
  const attempt = attemptOf('history_search', caller.personId, address)
  const refused = isSearch ? await countOrRefuse(services.sql, attempt, services.settings) : undefined
  if (refused) return refused
  const db = isSearch ? services.lists : services.byKey
  return ok(presentHistory(await readHistory(db, readerOf(caller), { filters, before, limit })))
})
