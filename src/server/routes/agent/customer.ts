import { findCustomer as endpoint } from '#contract/endpoints/agent.ts'
import { accountOf } from '../../accounts/sessions.ts'
import { findCustomer as findByEmail, nameFor } from '../../data/recipients.ts'
import { ok } from '../../http/answer.ts'
import { lookUp } from '../../http/look-up.ts'
import { route } from '../../http/route.ts'

export const findCustomer = route(endpoint, async ({ caller, body, services, address }) => {
  const agent = { ...caller, accountId: accountOf(caller) }
  const found = await lookUp(services, agent, body.email, address, findByEmail)
  // "Nobody" is a normal answer: people mistype.
  if ('ok' in found) return found.code === 'RECIPIENT_NOT_FOUND' ? ok(null) : found
  return ok({ name: nameFor(found.recipient) })
})
