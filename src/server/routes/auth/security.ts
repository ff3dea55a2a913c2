import { getSecurity as endpoint } from '#contract/endpoints/security.ts'
import { presentSecurity } from '../../accounts/present-person.ts'
import { passwordChangedAt, securityEventsOf, sessionsOf } from '../../accounts/security.ts'
import { ok } from '../../http/answer.ts'
import { route } from '../../http/route.ts'

export const getSecurity = route(endpoint, async ({ caller, services: { byKey } }) => {
  const [sessions, events, changedAt] = await Promise.all([
    sessionsOf(byKey, caller),
    securityEventsOf(byKey, caller),
    passwordChangedAt(byKey, caller),
  ])
  return ok(presentSecurity(sessions, events, changedAt))
})
