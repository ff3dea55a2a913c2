import {
  getPreferences as getEndpoint,
  unsubscribe as unsubscribeEndpoint,
  updatePreferences as updateEndpoint,
} from '#contract/endpoints/user.ts'
import type { Preferences } from '#contract/entities/people.ts'
import { refuse } from '#contract/refusal.ts'
import { standingOf } from '../../accounts/fresh-session.ts'
import { recordAudit } from '../../data/audit.ts'
import { lockPerson } from '../../data/people.ts'
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
})

export const getPreferences = route(getEndpoint, async ({ caller, services }) =>
  ok(present(await choicesOf(services.sql, caller.personId), services.settings)),
)

export const updatePreferences = route(updateEndpoint, ({ caller, body, services, address, requestId }) =>
  services.sql.begin(async (tx) => {
    await lockPerson(tx, caller.personId)
    const standing = await standingOf(tx, caller)
    if (standing === 'ended') return refuse('UNAUTHENTICATED')
    const before = await choicesOf(tx, caller.personId)
    const after = { ...before, ...body }
    // A thief of a session must not be able to switch the question off.
    const isWeaker = before.askBeforeCashOut && !after.askBeforeCashOut
    if (isWeaker && standing !== 'fresh') return refuse('STEP_UP_REQUIRED')
    await saveChoices(tx, caller.personId, after, services.keys !== undefined)
    const { personId } = caller
    await recordAudit(tx, {
      action: 'change_preferences',
      actor: personId,
      subject: personId,
      address,
      requestId,
      details: body,
    })
    return ok(present(after, services.settings), 'preferencesSaved')
  }),
)

export const unsubscribe = route(unsubscribeEndpoint, ({ body, services, address, requestId }) =>
  services.sql.begin(async (tx) => {
    const ended = await endMails(tx, services.keys, body.token)
    if (!ended) return refuse('LINK_INVALID')
    if (ended.isChanged)
      await recordAudit(tx, {
        action: 'change_preferences',
        actor: null,
        subject: ended.person,
        address,
        requestId,
        details: { unsubscribed: true },
      })
    return ok(null, 'unsubscribed')
  }),
)
