import {
  addPasskey as addEndpoint,
  removePasskey as removeEndpoint,
  renamePasskey as renameEndpoint,
  startPasskey as startEndpoint,
} from '#contract/endpoints/passkeys.ts'
import { refuse } from '#contract/refusal.ts'
import {
  addPasskey as add,
  removePasskey as remove,
  renamePasskey as rename,
  startPasskey as start,
} from '../../../accounts/passkeys.ts'
import { presentPasskey } from '../../../accounts/present-person.ts'
import { ok } from '../../../http/answer.ts'
import { route } from '../../../http/route.ts'
import { onDevice, siteOf } from './site.ts'

export const startPasskey = route(startEndpoint, async (call) => {
  const site = siteOf(call)
  if (!site) return refuse('PASSKEYS_UNAVAILABLE')
  const started = await start(call.services.sql, call.caller, site)
  return typeof started === 'string' ? refuse(started) : ok(started)
})

export const addPasskey = route(addEndpoint, async (call) => {
  const { body, services } = call
  const site = siteOf(call)
  if (!site) return refuse('PASSKEYS_UNAVAILABLE')
  const { publicUrl } = services.settings
  const added = await add(services.sql, onDevice(call), body.credential, { publicUrl, site })
  if (typeof added === 'string') return refuse(added)
  return ok({ ...presentPasskey(added.passkey), recoveryCodes: added.codes }, 'passkeyAdded')
})

export const renamePasskey = route(renameEndpoint, async (call) => {
  const { params, body, services } = call
  const renamed = await rename(services.sql, onDevice(call), params.passkeyId, body.name)
  return typeof renamed === 'string' ? refuse(renamed) : ok(presentPasskey(renamed), 'passkeyRenamed')
})

export const removePasskey = route(removeEndpoint, async (call) => {
  const { params, services } = call
  const refused = await remove(services.sql, onDevice(call), params.passkeyId, services.settings)
  return refused ? refuse(refused) : ok(null, 'passkeyRemoved')
})
