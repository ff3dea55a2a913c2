import {
  blockUser as blockEndpoint,
  listUsers as listEndpoint,
  signOutUser as signOutEndpoint,
  unblockUser as unblockEndpoint,
} from '#contract/endpoints/admin.ts'
import type { MessageCode } from '#contract/message.ts'
import { refuse } from '#contract/refusal.ts'
import { presentUser } from '../../accounts/present-person.ts'
import { changeStatus } from '../../accounts/status.ts'
import { listPeople } from '../../data/people-list.ts'
import { ok, pageMeta } from '../../http/answer.ts'
import { recorded } from '../../http/recorded.ts'
import { type Call, route } from '../../http/route.ts'
import { signOutPerson } from './sign-out.ts'

export const listUsers = recorded(
  'view_users',
  route(listEndpoint, async ({ query, services }) => {
    const { people, total } = await services.replica.read(services.sql, (db) =>
      listPeople(db, { ...query, role: 'USER' }),
    )
    return ok(people.map(presentUser), 'ok', { meta: pageMeta(query.page, query.limit, total) })
  }),
)

export const blockUser = route(blockEndpoint, (call) =>
  changeUser(call, { to: 'blocked', action: 'block', message: 'userBlocked' }),
)

export const unblockUser = route(unblockEndpoint, (call) =>
  changeUser(call, { to: 'active', action: 'unblock', message: 'userUnblocked' }),
)

type Change = { to: 'active' | 'blocked'; action: 'block' | 'unblock'; message: MessageCode }

async function changeUser(
  call: Call<typeof blockEndpoint | typeof unblockEndpoint>,
  { to, action, message }: Change,
) {
  const { sql } = call.services
  const user = await changeStatus(sql, call, { personId: call.params.userId, role: 'USER', to, action })
  if (typeof user === 'string') return refuse(user === 'nobody' ? 'USER_NOT_FOUND' : user)
  return ok(presentUser(user), message)
}

export const signOutUser = route(signOutEndpoint, (call) =>
  signOutPerson(call, {
    personId: call.params.userId,
    role: 'USER',
    message: 'userSignedOut',
    notFound: 'USER_NOT_FOUND',
  }),
)
