import {
  getPreferences as getEndpoint,
  unsubscribe as unsubscribeEndpoint,
  updatePreferences as updateEndpoint,
} from '#contract/endpoints/user.ts'
import type { Preferences } from '#contract/entities/people.ts'
import { isRefusal, refuse } from '#contract/refusal.ts'
import { lockSession } from '../../accounts/fresh-session.ts'
import { audit } from '../../data/audit.ts'
import { type Choices, choicesOf, saveChoices } from '../../data/preferences.ts'
import { unsubscribe as endMails } from '../../data/unsubscribe-links.ts'
import { ok } from '../../http/answer.ts'
import { route } from '../../http/route.ts'
import type { Settings } from '../../settings/settings.ts'

const present = (choices: Choices, { cashOutConsent }: Settings): Preferences => ({
  askBeforeCashOut: choices.askBeforeCashOut,
  cashOutConsent,
  mailReceived: choices.mailReceived,
  mailSent: choices.mailSent,
  mailWeekly: choices.mailWeekly,
  pushMoney: choices.pushMoney,
  pushRequests: choices.pushRequests,
  pushSecurity: choices.pushSecurity,
})

export const getPreferences = route(getEndpoint, async ({ caller, services }) =>
  ok(present(await choicesOf(services.sql, caller.personId), services.settings)),
)

export const updatePreferences = route(updateEndpoint, (call) =>
  call.services.sql.begin(async (tx) => {
    const { caller, body, services } = call
    const session = await lockSession(tx, caller)
    if (isRefusal(session)) return session
    const before = await choicesOf(tx, caller.personId)
    const after = { ...before, ...body }
    // A thief of a session must not be able to switch the question off.
    const isWeaker = before.askBeforeCashOut && !after.askBeforeCashOut
    if (isWeaker && !session.isFresh) return refuse('STEP_UP_REQUIRED')
    await saveChoices(tx, caller.personId, after, services.keys !== undefined)
    await audit(tx, call, 'change_preferences', { details: body })
    return ok(present(after, services.settings), 'preferencesSaved')
  }),
)

export const unsubscribe = route(unsubscribeEndpoint, (call) =>
  call.services.sql.begin(async (tx) => {
    const ended = await endMails(tx, call.services.keys, call.body.token)
    if (!ended) return refuse('LINK_INVALID')
    if (ended.isChanged)
      await audit(tx, call, 'change_preferences', { subject: ended.person, details: { unsubscribed: true } })
    return ok(null, 'unsubscribed')
  }),
)
