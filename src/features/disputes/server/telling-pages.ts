import { adminAreaRoles } from '#contract/roles.ts'
import type { Route } from '#server/http/route.ts'
import { personTopic } from '#server/live/signals.ts'
import type { Services } from '#server/services/services.ts'
import { sideIdsOf } from './stored.ts'

/** The open pages of both sides, and of the administrators who decide, show the change. */
export const tellingBoth = ({ endpoint, handler }: Route): Route => ({
  endpoint,
  handler: async (call) => {
    const given = await handler(call)
    if (given.ok) await tellPages(call.services, given.data as { _id: string })
    return given
  },
})

async function tellPages({ sql, signals }: Services, { _id }: { _id: string }) {
  const admins = await sql<{ id: string }[]>`
    select id from person where role = any(${[...adminAreaRoles]}::text[]) and status = 'active'`
  signals.publish([...(await sideIdsOf(sql, _id)), ...admins.map(({ id }) => id)].map(personTopic))
}
