import {
  listPeople as listEndpoint,
  removePerson as removeEndpoint,
  savePerson as saveEndpoint,
} from '#contract/endpoints/people.ts'
import type { People } from '#contract/entities/people.ts'
import { refuse } from '#contract/refusal.ts'
import { recordBurst } from '../../../accounts/audit-burst.ts'
import type { Caller } from '../../../accounts/sessions.ts'
import { accountOf } from '../../../accounts/sessions.ts'
import { recordAudit } from '../../../data/audit.ts'
import { lockPerson } from '../../../data/people.ts'
import {
  recentPeople,
  removePerson as remove,
  savePerson as save,
  savedPeople,
} from '../../../data/recipients.ts'
import { ok } from '../../../http/answer.ts'
import { lookUp } from '../../../http/look-up.ts'
import { route } from '../../../http/route.ts'
import type { Services } from '../../../services/services.ts'

async function peopleOf({ byKey }: Services, caller: Caller): Promise<People> {
  const accountId = accountOf(caller)
  const saved = await savedPeople(byKey, caller.personId, accountId)
  return {
    recent: await recentPeople(byKey, caller.personId, accountId),
    saved: saved.map(({ id, nickname, name, address }) => ({ _id: id, nickname, name, address })),
  }
}

export const listPeople = route(listEndpoint, async ({ caller, services }) =>
  ok(await peopleOf(services, caller)),
)

export const savePerson = route(saveEndpoint, async ({ caller, body, services, address, requestId }) => {
  const owner = { ...caller, accountId: accountOf(caller) }
  const found = await lookUp(services, owner, body.recipientPhone, address)
  if ('ok' in found) return found
  const { personId } = caller
  const isSaved = await services.sql.begin(async (tx) => {
    await lockPerson(tx, personId)
    const person = { personId: found.recipient.personId, address: found.address, nickname: body.nickname }
    if ((await save(tx, { owner: personId, ...person })) === 'full') return false
    const event = { actor: personId, subject: personId, address, requestId }
    await recordBurst(tx, { action: 'save_person', ...event }, person.personId)
    return true
  })
  return !isSaved ? refuse('PEOPLE_FULL') : ok(await peopleOf(services, caller), 'personSaved')
})

export const removePerson = route(
  removeEndpoint,
  async ({ caller, params, services, address, requestId }) => {
    const { personId } = caller
    const isRemoved = await services.sql.begin(async (tx) => {
      if (!(await remove(tx, personId, params.savedId))) return false
      await recordAudit(tx, {
        action: 'remove_person',
        actor: personId,
        subject: personId,
        address,
        requestId,
      })
      return true
    })
    return isRemoved ? ok(await peopleOf(services, caller), 'personRemoved') : refuse('PERSON_NOT_FOUND')
  },
)
