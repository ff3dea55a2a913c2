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
import { passkeyOrigin, siteOf } from './site.ts'

export const startPasskey = route(startEndpoint, async (call) => {
  const site = siteOf(call)
  if (!site) return refuse('PASSKEYS_UNAVAILABLE')
  const started = await start(call.services.sql, call.caller, site)
  return typeof started === 'string' ? refuse(started) : ok(started)
})

export const addPasskey = route(addEndpoint, async (call) => {
  const { caller, body, services } = call
  const site = siteOf(call)
  if (!site) return refuse('PASSKEYS_UNAVAILABLE')
  const { publicUrl } = services.settings
  const added = await add(services.sql, caller, body.credential, passkeyOrigin(call), { publicUrl, site })
  if (typeof added === 'string') return refuse(added)
  return ok({ ...presentPasskey(added.passkey), recoveryCodes: added.codes }, 'passkeyAdded')
})

export const renamePasskey = route(renameEndpoint, async (call) => {
  const { caller, params, body, services } = call
  const renamed = await rename(services.sql, caller, params.passkeyId, body.name, passkeyOrigin(call))
  return typeof renamed === 'string' ? refuse(renamed) : ok(presentPasskey(renamed), 'passkeyRenamed')
})

export const removePasskey = route(removeEndpoint, async (call) => {
  const { caller, params, services } = call
  const refused = await remove(services.sql, caller, params.passkeyId, passkeyOrigin(call), services.settings)
  return refused ? refuse(refused) : ok(null, 'passkeyRemoved')
})
