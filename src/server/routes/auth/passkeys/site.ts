import type { OnDevice } from '../../../accounts/passkeys.ts'
import { namedDevice } from '../../../http/device.ts'
import type { Call } from '../../../http/route.ts'
import { passkeySite } from '../../../settings/passkey-site.ts'

/** Undefined when PUBLIC_URL is an address at which browsers offer no passkeys. */
export const siteOf = ({ services }: Pick<Call<never>, 'services'>) =>
  passkeySite(services.settings.publicUrl)

export const onDevice = <C extends Pick<Call<never>, 'request'>>(call: C): C & OnDevice => ({
  ...call,
  device: namedDevice(call.request.headers),
})
