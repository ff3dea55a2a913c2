import { isRefusal, refuse, refuseField } from '#contract/refusal.ts'
import { lockSession } from '#server/accounts/fresh-session.ts'
import { enqueueSecurityMails } from '#server/accounts/security-mail.ts'
import { audit } from '#server/data/audit.ts'
import type { Tx } from '#server/database/connect.ts'
import { ok } from '#server/http/answer.ts'
import { deviceOf } from '#server/http/device.ts'
import { type Call, route } from '#server/http/route.ts'
import { isPublicKey } from '#server/messages/push/encrypt.ts'
import { enqueuePushes } from '#server/messages/push/enqueue.ts'
import { isPushEndpoint } from '#server/messages/push/hosts.ts'
import { vapidKeys } from '#server/messages/push/vapid.ts'
import { perProcess } from '#server/services/per-process.ts'
import {
  addPush as addEndpoint,
  getPushKey as keyEndpoint,
  removePush as removeEndpoint,
  testPush as testEndpoint,
} from '../contract.ts'
import { pushMails } from './mails.ts'
import { type NewSubscription, type Subscribed, subscribe, unsubscribe } from './subscribing.ts'

/** Undefined: the operator has turned the app off, or has no secret key. */
const currentKey = perProcess(({ settings, keys }) => ({
  key: settings.app ? vapidKeys(keys)?.current : undefined,
}))

export const getPushKey = route(keyEndpoint, async ({ services }) => {
  const { key } = currentKey(services)
  return key ? ok({ key: key.publicKey, keyId: key.id }) : refuse('PUSH_UNAVAILABLE')
})

export const addPush = route(addEndpoint, async (call) => {
  const { caller, body, services } = call
  const { key } = currentKey(services)
  if (!key) return refuse('PUSH_UNAVAILABLE')
  if (!isPushEndpoint(body.endpoint, services.settings.push.hosts)) return refuse('PUSH_HOST_REFUSED')
  const p256dh = Buffer.from(body.keys.p256dh, 'base64url')
  if (!isPublicKey(p256dh)) return refuseField('keys', 'pushKeysInvalid')
  const auth = Buffer.from(body.keys.auth, 'base64url')
  const wanted = { endpoint: body.endpoint, p256dh, auth, keyId: key.id, showsAmounts: body.showsAmounts }
  return services.sql.begin(async (tx) => {
    const session = await lockSession(tx, caller)
    if (isRefusal(session)) return session
    const subscribed = await subscribe(tx, caller, wanted)
    if (subscribed === 'too many') return refuse('TOO_MANY_DEVICES')
    await tell(tx, call, wanted, subscribed)
    return ok(null, 'pushOn')
  })
})

async function tell(
  tx: Tx,
  call: Call<typeof addEndpoint>,
  { endpoint, showsAmounts }: NewSubscription,
  { isNew, isChanged, formerOwner }: Subscribed,
) {
  const { caller, address, request, services } = call
  const device = deviceOf(request.headers)
  const details = { device, service: new URL(endpoint).hostname, showsAmounts }
  if (formerOwner)
    await audit(tx, call, 'remove_push', { subject: formerOwner, details: { takenOver: true } })
  if (isChanged) await audit(tx, call, 'change_device_choices', { details })
  if (!isNew) return
  await audit(tx, call, 'add_push', { details })
  const mail = pushMails.pushOnMail(caller.email, { device, address })
  await enqueueSecurityMails(tx, caller.personId, [mail], services.settings)
}

export const removePush = route(removeEndpoint, (call) =>
  call.services.sql.begin(async (tx) => {
    if (!(await unsubscribe(tx, call.caller.personId, call.body.endpoint))) return refuse('PUSH_NOT_FOUND')
    await audit(tx, call, 'remove_push', { details: { device: deviceOf(call.request.headers) } })
    return ok(null, 'pushOff')
  }),
)

export const testPush = route(testEndpoint, async ({ caller, services }) => {
  if (!currentKey(services).key) return refuse('PUSH_UNAVAILABLE')
  const { personId, sessionId } = caller
  const { sql } = services
  const own = sql`subscription.person = ${personId} and subscription.session = ${sessionId}`
  const count = await enqueuePushes(sql, own, { push: 'test', parameters: {} })
  return count > 0 ? ok(null, 'pushTested') : refuse('PUSH_NOT_FOUND')
})
