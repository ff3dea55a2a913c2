import { type Attempt, attemptOf } from '../../accounts/attempts.ts'
import { knownDevice } from '../../accounts/known-devices.ts'
import type { Db } from '../../database/connect.ts'
import { deviceToken } from '../../http/device.ts'
import type { Call } from '../../http/route.ts'

type FailingCall = Pick<Call<never>, 'address' | 'request' | 'services'>

/** Where the failures of a call count. */
type Failures = { login: Attempt; code: (personId: string) => Attempt }

/**
 * A device that the owner of the account has signed in with before has counts of its own: failures of others do not
 * lock it out.
 */
export async function failuresOf(
  db: Db,
  email: string,
  { address, request, services }: FailingCall,
): Promise<Failures> {
  const token = deviceToken(request.headers, services.settings.secure)
  const device = token && (await knownDevice(db, email, token))
  return {
    login: device ? attemptOf('login_device', device, address) : attemptOf('login', email, address),
    code: (personId) => attemptOf('wrong_code', device ?? personId, address),
  }
}
