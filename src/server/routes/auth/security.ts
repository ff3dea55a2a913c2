import { getSecurity as endpoint } from '#contract/endpoints/security.ts'
import { authenticatorSince } from '../../accounts/authenticator.ts'
import { passkeysOf } from '../../accounts/passkeys.ts'
import { presentSecurity } from '../../accounts/present-person.ts'
import { provedUntilOf } from '../../accounts/proof.ts'
import { recoveryCodesOf } from '../../accounts/recovery-codes.ts'
import { passwordChangedAt, securityEventsOf, sessionsOf } from '../../accounts/security.ts'
import { ok } from '../../http/answer.ts'
import { route } from '../../http/route.ts'
import { passkeySite } from '../../settings/passkey-site.ts'

export const getSecurity = route(endpoint, async ({ caller, services: { byKey, settings } }) => {
  const [sessions, events, changedAt, provedUntil, authenticator, recoveryCodes, passkeys] =
    await Promise.all([
      sessionsOf(byKey, caller),
      securityEventsOf(byKey, caller),
      passwordChangedAt(byKey, caller),
      provedUntilOf(byKey, caller),
      authenticatorSince(byKey, caller.personId),
      recoveryCodesOf(byKey, caller.personId),
      passkeysOf(byKey, caller),
    ])
  const passkeysAt = passkeySite(settings.publicUrl)?.origin ?? null
  return ok(
    presentSecurity({
      sessions,
      events,
      changedAt,
      provedUntil,
      authenticator,
      recoveryCodes,
      passkeys,
      passkeysAt,
    }),
  )
})
