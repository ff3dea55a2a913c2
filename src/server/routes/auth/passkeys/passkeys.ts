import {
  addPasskey as addEndpoint,
  removePasskey as removeEndpoint,
  renamePasskey as renameEndpoint,
  startPasskey as startEndpoint,
} from '#contract/endpoints/passkeys.ts'
import { refuse } from '#contract/refusal.ts'
import { mailRefusal } from '../../../accounts/authenticator.ts'
import {
  addPasskey as add,
  removePasskey as remove,
  renamePasskey as rename,
  startPasskey as start,
} from '../../../accounts/passkeys.ts'
import { presentPasskey } from '../../../accounts/present-person.ts'
import type { Tx } from '../../../database/connect.ts'
import { ok } from '../../../http/answer.ts'
import { freshRoute } from '../../../http/fresh-route.ts'
import { type Call, route } from '../../../http/route.ts'
import type { PasskeySite } from '../../../settings/passkey-site.ts'
import { onDevice, siteOf } from './site.ts'

const first = async (_: Tx, call: Call<typeof startEndpoint | typeof addEndpoint>) =>
  siteOf(call) ? undefined : refuse('PASSKEYS_UNAVAILABLE')

export const startPasskey = freshRoute(
  startEndpoint,
  async (call, tx) => {
    const started = await start(tx, call.caller, siteOf(call) as PasskeySite)
    return typeof started === 'string' ? refuse(started) : ok(started)
  },
  { first },
)

export const addPasskey = freshRoute(
  addEndpoint,
  async (call, tx) => {
    const { publicUrl } = call.services.settings
    const settings = { publicUrl, site: siteOf(call) as PasskeySite }
    const added = await add(tx, onDevice(call), call.body.credential, settings)
    if (typeof added === 'string') return refuse(added)
    return ok({ ...presentPasskey(added.passkey), recoveryCodes: added.codes }, 'passkeyAdded')
  },
  { first },
)

export const renamePasskey = route(renameEndpoint, async (call) => {
  const { params, body, services } = call
  const renamed = await rename(services.sql, onDevice(call), params.passkeyId, body.name)
  return typeof renamed === 'string' ? refuse(renamed) : ok(presentPasskey(renamed), 'passkeyRenamed')
})

export const removePasskey = freshRoute(
  removeEndpoint,
  async (call, tx) => {
    const isRemoved = await remove(tx, onDevice(call), call.params.passkeyId, call.services.settings)
    return isRemoved ? ok(null, 'passkeyRemoved') : refuse('PASSKEY_NOT_FOUND')
  },
  { whenStale: (tx, call) => mailRefusal(tx, call, call.services.settings, 'passkey') },
)
