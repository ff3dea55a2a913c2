import { describe, expect, test } from 'vitest'
import { getUserPage } from '#features/desk/contract.ts'
import {
  approve,
  made,
  make,
  maker,
  reason,
  refusedAs,
  server,
  useDesk,
} from '#features/proposals/testing/desk.ts'
import type { TestPerson } from '#test/people.ts'
import { endBulkRight, listBulks, makeBulk } from '../contract.ts'

useDesk()

const chosen = <T>(bulk: 'chosen' | 'off', work: () => Promise<T>): Promise<T> => {
  const { settings } = server.services
  const before = settings.bulk
  settings.bulk = bulk
  return work().finally(() => {
    settings.bulk = before
  })
}
const begin = async ({ token }: TestPerson) => {
  const { status, body } = await server.call(makeBulk, { token, body: { title: 'Salaries' } })
  return `${status} ${body.code ?? 'OK'}`
}
const letting = ({ id }: TestPerson) => ({ kind: 'bulk', target: id, payload: {}, reason })
const end = ({ id }: TestPerson, { token } = maker) =>
  server.call(endBulkRight, { token, params: { userId: id }, body: { reason } })
const mayBulk = async ({ id }: TestPerson) =>
  (await server.call(getUserPage, { token: maker.token, params: { userId: id } })).body.data.mayBulk

test('with BATUA_BULK=off nobody makes bulk payments', async () => {
  const user = await server.user()
  expect(await begin(user)).toBe('200 OK')
  await chosen('off', async () => {
    expect(await begin(user)).toBe('403 BULK_OFF')
    const { status } = await server.call(listBulks, { token: user.token })
    expect(status).toBe(403)
  })
})

describe('with BATUA_BULK=chosen', () => {
  // threat: own-approval
  test('two administrators let a user make bulk payments, and one ends it; the user is told', () =>
    chosen('chosen', async () => {
      const user = await server.user()
      expect(await begin(user)).toBe('403 BULK_OFF')
      const proposal = await made(letting(user))
      expect(refusedAs(await approve(proposal, maker))).toEqual([422, 'PROPOSAL_OWN'])
      expect([await begin(user), await mayBulk(user)]).toEqual(['403 BULK_OFF', false])
      expect((await approve(proposal)).status).toBe(200)
      expect([await begin(user), await mayBulk(user)]).toEqual(['200 OK', true])
      expect((await server.lastMail(user.email))?.subject).toBe('You can pay many people at once now')
      expect(refusedAs(await make(letting(user)))).toEqual([422, 'BULK_ALLOWED'])
      expect((await end(user)).body.data).toEqual({ mayBulk: false })
      expect([await begin(user), await mayBulk(user)]).toEqual(['403 BULK_OFF', false])
      expect((await server.lastMail(user.email))?.subject).toBe('Bulk payments have ended for you')
      expect(await server.actionsOn(user.id)).toEqual(
        expect.arrayContaining(['allow_bulk', 'end_bulk_right']),
      )
    }))

  // threat: own-approval
  test('the serving role alone lets nobody', async () => {
    const user = await server.user()
    const { sql } = server.services
    await expect(sql`update person set may_bulk = true where id = ${user.id}`).rejects.toThrow(
      'bulk payments need a proposal',
    )
    expect(await mayBulk(user)).toBe(false)
  })
})
