import type { MessageCode } from '#contract/message.ts'
import { type Refusal, refuse } from '#contract/refusal.ts'
import { accountOf, type Caller } from '#server/accounts/sessions.ts'
import { audit, type Cause } from '#server/data/audit.ts'
import type { Db, Sql } from '#server/database/connect.ts'
import { download, ok, pageMeta } from '#server/http/answer.ts'
import { counted } from '#server/http/counted.ts'
import { csvDownload } from '#server/http/csv.ts'
import { type Call, type Route, route } from '#server/http/route.ts'
import { accountTopic } from '#server/live/signals.ts'
import * as contract from '../contract.ts'
import { addRows, cancelBulk, listOf, makeBulk, presentBulk } from './bulks.ts'
import { checkBulk } from './checking.ts'
import { refusalOfRight } from './may-bulk.ts'
import { stopBulk } from './parts.ts'
import { payBulk } from './paying.ts'
import { fileHead, partsOfFile, rowsOf } from './rows-file.ts'

/** For people who may make bulk payments. Others learn nothing more. */
const ifAllowed = ({ endpoint, handler }: Route): Route => ({
  endpoint,
  handler: async (call) => {
    const { byKey, settings } = call.services
    return (await refusalOfRight(byKey, call.caller as unknown as Caller, settings)) ?? handler(call)
  },
})

const listBulks = route(contract.listBulks, async ({ caller, query, services }) => {
  const { bulks, total } = await listOf(services.byKey, accountOf(caller), query)
  return ok(bulks, 'ok', { meta: pageMeta(query.page, query.limit, total) })
})

const makeOne = route(contract.makeBulk, async (call) => {
  const { caller, body, services } = call
  const made = await makeBulk(services.sql, accountOf(caller), body.title, call)
  return typeof made === 'string' ? ok(await presentBulk(services.sql, made), 'bulkMade') : made
})

const addBulkRows = route(contract.addBulkRows, async ({ caller, params, body, services }) => {
  const refused = await addRows(services.sql, accountOf(caller), params.bulkId, body)
  return refused ?? ok(await presentBulk(services.sql, params.bulkId))
})

const check = route(contract.checkBulk, async (call) => {
  const { params, services } = call
  const checked = await checkBulk(call, params.bulkId)
  if ('ok' in checked) return checked
  return ok({ bulk: await presentBulk(services.sql, params.bulkId), problems: [...checked] })
})

type Change = (sql: Sql, owner: number, id: string, cause: Cause) => Promise<Refusal | undefined>

async function changed(
  call: Call<typeof contract.stopBulk | typeof contract.cancelBulk>,
  change: Change,
  message: MessageCode,
) {
  const { caller, params, services } = call
  const refused = await change(services.sql, accountOf(caller), params.bulkId, call)
  if (refused) return refused
  services.signals.publish([accountTopic(accountOf(caller))])
  return ok(await presentBulk(services.sql, params.bulkId), message)
}

const stop = route(contract.stopBulk, (call) => changed(call, stopBulk, 'bulkStopped'))
const cancel = route(contract.cancelBulk, (call) => changed(call, cancelBulk, 'bulkCancelled'))

async function isOwn(db: Db, owner: number, id: string): Promise<boolean> {
  const found = await db`select from bulk where id = ${id} and owner = ${owner}`
  return found.length > 0
}

const listBulkRows = route(contract.listBulkRows, async ({ caller, params, query, services }) => {
  const { page, limit, state } = query
  if (!(await isOwn(services.byKey, accountOf(caller), params.bulkId))) return refuse('BULK_NOT_FOUND')
  const { rows, total } = await rowsOf(services.lists, params.bulkId, {
    state,
    limit,
    offset: (page - 1) * limit,
  })
  return ok(rows, 'ok', { meta: pageMeta(page, limit, total) })
})

const downloadBulk = route(contract.downloadBulk, async (call) => {
  const { caller, params, services } = call
  if (!(await isOwn(services.byKey, accountOf(caller), params.bulkId))) return refuse('BULK_NOT_FOUND')
  await audit(services.sql, call, 'download_bulk', { details: { bulk: params.bulkId } })
  return download(csvDownload('batua-bulk-payment.csv', fileHead, partsOfFile(services.lists, params.bulkId)))
})

export const bulkRoutes: readonly Route[] = [
  ifAllowed(listBulks),
  counted('bulk', ifAllowed(makeOne)),
  counted('bulk', ifAllowed(addBulkRows)),
  counted('bulk', ifAllowed(check)),
  payBulk,
  counted('bulk', stop),
  counted('bulk', cancel),
  ifAllowed(listBulkRows),
  counted('download', ifAllowed(downloadBulk)),
]
