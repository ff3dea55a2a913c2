import { refuse } from '#contract/refusal.ts'
import { mailReset } from '#server/accounts/password-reset.ts'
import { lockPersonOfRole } from '#server/accounts/status.ts'
import { audit } from '#server/data/audit.ts'
import type { Feature } from '#server/features/feature.ts'
import { ok } from '#server/http/answer.ts'
import { freshRoute } from '#server/http/fresh-route.ts'
import { recorded } from '#server/http/recorded.ts'
import { route } from '#server/http/route.ts'
import * as contract from '../contract.ts'
import { eventsOf } from './events.ts'
import { addNoteIn, hasPage, notesOf } from './notes.ts'
import { findAgentPage, findUserPage } from './people.ts'
import { searchAll } from './search.ts'

/** The page of one user. Features add their fields. */
export const getUserPageWith = (features: readonly Feature[]) =>
  route(contract.getUserPage, async (call) => {
    const { sql } = call.services
    const user = await findUserPage(sql, call.params.userId, features)
    if (!user) return refuse('USER_NOT_FOUND')
    await audit(sql, call, 'view_user', { subject: user._id })
    return ok(user)
  })

export const getAgentPageWith = (features: readonly Feature[]) =>
  route(contract.getAgentPage, async (call) => {
    const { sql } = call.services
    const agent = await findAgentPage(sql, call.params.agentId, features)
    if (!agent) return refuse('AGENT_NOT_FOUND')
    await audit(sql, call, 'view_agent', { subject: agent._id })
    return ok(agent)
  })

export const searchDeskWith = (features: readonly Feature[]) =>
  recorded(
    'view_search',
    route(contract.searchDesk, async ({ query: { q }, services }) =>
      ok(await services.replica.read(services.lists, (db) => searchAll(db, q, features))),
    ),
  )

export const listPersonEvents = route(contract.listPersonEvents, async (call) => {
  const { sql } = call.services
  const { personId } = call.params
  if (!(await hasPage(sql, personId))) return refuse('NO_SUCH_PERSON')
  const events = await eventsOf(sql, personId, call.query.before)
  await audit(sql, call, 'view_events', { subject: personId, details: call.query })
  return ok(events)
})

export const listNotes = route(contract.listNotes, async (call) => {
  const { sql } = call.services
  const { personId } = call.params
  if (!(await hasPage(sql, personId))) return refuse('NO_SUCH_PERSON')
  const notes = await notesOf(sql, personId)
  await audit(sql, call, 'view_notes', { subject: personId })
  return ok(notes)
})

export const addNote = route(contract.addNote, (call) =>
  call.services.sql.begin(async (tx) => {
    const { personId } = call.params
    if (!(await hasPage(tx, personId))) return refuse('NO_SUCH_PERSON')
    return ok(await addNoteIn(tx, call, { personId, ...call.body }), 'noteAdded')
  }),
)

export const mailResetLink = freshRoute(contract.mailResetLink, async (call, tx) => {
  const user = await lockPersonOfRole(tx, { personId: call.params.userId, role: 'USER' })
  if (!user) return refuse('USER_NOT_FOUND')
  if (user.status === 'blocked') return refuse('USER_IS_BLOCKED')
  const retryAfterSeconds = await mailReset(tx, user, call, { ...call.services.settings, ...call.body })
  return retryAfterSeconds > 0 ? refuse('RATE_LIMITED', { retryAfterSeconds }) : ok(null, 'resetLinkMailed')
})
