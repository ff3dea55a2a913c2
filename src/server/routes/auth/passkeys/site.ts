import type { PasskeyOrigin } from '../../../accounts/passkeys.ts'
import { namedDevice } from '../../../http/device.ts'
import type { Call } from '../../../http/route.ts'
import { passkeySite } from '../../../settings/passkey-site.ts'

type AnyCall = Pick<Call<never>, 'address' | 'requestId' | 'request' | 'services'>

/** Undefined when PUBLIC_URL is an address at which browsers offer no passkeys. */
export const siteOf = ({ services }: AnyCall) => passkeySite(services.settings.publicUrl)

export const passkeyOrigin = ({ address, requestId, request }: AnyCall): PasskeyOrigin => ({
  address,
  requestId,
  device: namedDevice(request.headers),
})
