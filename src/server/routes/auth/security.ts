import { getSecurity as endpoint, limitPayments as limitEndpoint } from '#contract/endpoints/security.ts'
import { takaToPoisha } from '#contract/money.ts'
import { refuse } from '#contract/refusal.ts'
import { authenticatorSince } from '../../accounts/authenticator.ts'
import { freshUntilOf } from '../../accounts/fresh-session.ts'
import { passkeysOf } from '../../accounts/passkeys.ts'
import { limitPayments as limitTo, paymentLimitOf } from '../../accounts/payment-limit.ts'
import { presentSecurity } from '../../accounts/present-person.ts'
import { recoveryCodesOf } from '../../accounts/recovery-codes.ts'
import { passwordChangedAt, securityEventsOf, sessionsOf } from '../../accounts/security.ts'
import { ok } from '../../http/answer.ts'
import { freshRoute } from '../../http/fresh-route.ts'
import { route } from '../../http/route.ts'
import { passkeySite } from '../../settings/passkey-site.ts'

export const getSecurity = route(endpoint, async ({ caller, services: { byKey, settings } }) => {
  const [sessions, events, changedAt, provedUntil, authenticator, recoveryCodes, passkeys, payments] =
    await Promise.all([
      sessionsOf(byKey, caller),
      securityEventsOf(byKey, caller),
      passwordChangedAt(byKey, caller),
      freshUntilOf(byKey, caller),
      authenticatorSince(byKey, caller.personId),
      recoveryCodesOf(byKey, caller.personId),
      passkeysOf(byKey, caller),
      paymentLimitOf(byKey, caller, settings),
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
      payments,
    }),
  )
})

export const limitPayments = freshRoute(limitEndpoint, async (call, tx) => {
  const above = call.body.above === null ? null : takaToPoisha(call.body.above)
  const isLimited = await limitTo(tx, call, above, call.services.settings)
  return isLimited ? ok(null, 'paymentsLimited') : refuse('FACTOR_NOT_FOUND')
})
