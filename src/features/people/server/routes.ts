import { refuse } from '#contract/refusal.ts'
import { auditBurst } from '#server/accounts/audit-burst.ts'
import { accountOf, type Caller } from '#server/accounts/sessions.ts'
import { audit } from '#server/data/audit.ts'
import { lockPerson } from '#server/data/people.ts'
import { ok } from '#server/http/answer.ts'
import { lookUp } from '#server/http/look-up.ts'
import { route } from '#server/http/route.ts'
import type { Services } from '#server/services/services.ts'
import type { People } from '../contract.ts'
import {
  listPeople as listEndpoint,
  removePerson as removeEndpoint,
  savePerson as saveEndpoint,
} from '../contract.ts'
import { recentPeople, removePerson as remove, savePerson as save, savedPeople } from './people.ts'

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

export const savePerson = route(saveEndpoint, async (call) => {
  const { caller, body, services, address } = call
  const owner = { ...caller, accountId: accountOf(caller) }
  const found = await lookUp(services, owner, body.recipientPhone, address)
  if ('ok' in found) return found
  const { recipient, address: typed } = found
  // A pay code tells no address of its owner, and can be replaced.
  if (typed === undefined) return refuse('RECIPIENT_NOT_FOUND')
  const { personId } = caller
  const isSaved = await services.sql.begin(async (tx) => {
    await lockPerson(tx, personId)
    const person = { personId: recipient.personId, address: typed, nickname: body.nickname }
    if ((await save(tx, { owner: personId, ...person })) === 'full') return false
    await auditBurst(tx, call, 'save_person', {}, person.personId)
    return true
  })
  return !isSaved ? refuse('PEOPLE_FULL') : ok(await peopleOf(services, caller), 'personSaved')
})

export const removePerson = route(removeEndpoint, async (call) => {
  const { caller, params, services } = call
  const isRemoved = await services.sql.begin(async (tx) => {
    if (!(await remove(tx, caller.personId, params.savedId))) return false
    await audit(tx, call, 'remove_person')
    return true
  })
  return isRemoved ? ok(await peopleOf(services, caller), 'personRemoved') : refuse('PERSON_NOT_FOUND')
})
