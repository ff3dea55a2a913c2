import { refuse } from '#contract/refusal.ts'
import { lockPersonOfRole } from '#server/accounts/status.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/database/connect.ts'
import { ok } from '#server/http/answer.ts'
import { freshRoute } from '#server/http/fresh-route.ts'
import { route } from '#server/http/route.ts'
import type { Services } from '#server/services/services.ts'
import {
  changeCode as changeEndpoint,
  getCode as getEndpoint,
  removeShownName as removeEndpoint,
  replaceCode as replaceEndpoint,
} from '../contract.ts'
import { isReservedName } from '../reserved-names.ts'
import { changeCode as change, findCode, presentCode, replaceCode as replace } from './codes.ts'

const placeOf = async (db: Db, { settings }: Services, personId: string) =>
  presentCode(settings, await findCode(db, personId))

export const getCode = route(getEndpoint, async ({ caller, services }) =>
  ok(await placeOf(services.byKey, services, caller.personId)),
)

export const replaceCode = route(replaceEndpoint, (call) =>
  call.services.sql.begin(async (tx) => {
    await replace(tx, call.caller.personId)
    await audit(tx, call, 'replace_code')
    return ok(await placeOf(tx, call.services, call.caller.personId), 'codeReplaced')
  }),
)

export const changeCode = route(changeEndpoint, (call) =>
  call.services.sql.begin(async (tx) => {
    const { caller, body, services } = call
    const { shownName, city } = body
    if (shownName && isReservedName(shownName, services.settings.reservedNames))
      return refuse('NAME_RESERVED')
    await change(tx, caller.personId, { shownName, city })
    await audit(tx, call, 'change_shown_name', { details: { shownName, city } })
    return ok(await placeOf(tx, services, caller.personId), 'codeChanged')
  }),
)

export const removeShownName = freshRoute(removeEndpoint, async (call, tx) => {
  const { params, body } = call
  const user = await lockPersonOfRole(tx, { personId: params.userId, role: 'USER' })
  if (!user) return refuse('USER_NOT_FOUND')
  const [taken] = await tx<{ shownName: string }[]>`
    update pay_code set shown_name = null
    from (select person, shown_name from pay_code where person = ${params.userId} for update) as before
    where pay_code.person = before.person and before.shown_name is not null
    returning before.shown_name as "shownName"`
  if (taken)
    await audit(tx, call, 'take_shown_name', {
      subject: params.userId,
      details: { shownName: taken.shownName, reason: body.reason },
    })
  return ok(null, 'shownNameRemoved')
})

/** For administrators. */
export async function shownNameOf(db: Db, userId: string): Promise<{ shownName: string | null }> {
  return { shownName: (await findCode(db, userId))?.shownName ?? null }
}
