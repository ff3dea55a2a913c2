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
import type { Tx } from '../../database/connect.ts'
import { ok, pageMeta } from '../../http/answer.ts'
import { freshRoute } from '../../http/fresh-route.ts'
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

export const blockUser = freshRoute(blockEndpoint, (call, tx) =>
  changeUser(tx, call, { to: 'blocked', action: 'block', message: 'userBlocked' }),
)

export const unblockUser = freshRoute(unblockEndpoint, (call, tx) =>
  changeUser(tx, call, { to: 'active', action: 'unblock', message: 'userUnblocked' }),
)

type Change = { to: 'active' | 'blocked'; action: 'block' | 'unblock'; message: MessageCode }

async function changeUser(
  tx: Tx,
  call: Call<typeof blockEndpoint | typeof unblockEndpoint>,
  { to, action, message }: Change,
) {
  const user = await changeStatus(tx, call, {
    personId: call.params.userId,
    role: 'USER',
    to,
    action,
    ...call.body,
  })
  return user ? ok(presentUser(user), message) : refuse('USER_NOT_FOUND')
}

export const signOutUser = freshRoute(signOutEndpoint, (call, tx) =>
  signOutPerson(tx, call, {
    personId: call.params.userId,
    role: 'USER',
    ...call.body,
    message: 'userSignedOut',
    notFound: 'USER_NOT_FOUND',
  }),
)
