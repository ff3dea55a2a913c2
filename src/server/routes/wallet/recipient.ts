import { findRecipient as endpoint } from '#contract/endpoints/wallet.ts'
import { accountOf } from '../../accounts/sessions.ts'
import { nameFor } from '../../data/recipients.ts'
import { ok } from '../../http/answer.ts'
import { lookUp } from '../../http/look-up.ts'
import { route } from '../../http/route.ts'

export const findRecipient = route(endpoint, async ({ caller, body, services, address }) => {
  const found = await lookUp(
    services,
    { ...caller, accountId: accountOf(caller) },
    body.recipientPhone,
    address,
  )
  // "Nobody" is a normal answer: people mistype.
  if ('ok' in found) return found.code === 'RECIPIENT_NOT_FOUND' ? ok(null) : found
  const { recipient } = found
  return ok({
    name: nameFor(recipient),
    shownName: recipient.shownName ?? null,
    isPaidBefore: recipient.isPaidByMe,
  })
})
