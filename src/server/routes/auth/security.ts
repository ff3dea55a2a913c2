import { getSecurity as endpoint } from '#contract/endpoints/security.ts'
import { passwordChangedAt, securityEventsOf, sessionsOf } from '../../data/security.ts'
import { ok } from '../../http/answer.ts'
import { route } from '../../http/route.ts'
import { presentSecurity } from '../../present.ts'

export const getSecurity = route(endpoint, async ({ caller, services: { byKey } }) => {
  const [sessions, events, changedAt] = await Promise.all([
    sessionsOf(byKey, caller),
    securityEventsOf(byKey, caller),
    passwordChangedAt(byKey, caller),
  ])
  return ok(presentSecurity(sessions, events, changedAt))
})
