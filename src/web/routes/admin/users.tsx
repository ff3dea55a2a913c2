import { Ban, RotateCcw } from 'lucide-react'
import type { User } from '#contract/entities/people.ts'
import { pageSizes } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import {
  useBlockUserMutation,
  useSignOutUserMutation,
  useUnblockUserMutation,
  useUsersQuery,
} from '../../api/admin.ts'
import { ReleasePhone } from '../../components/admin/release-phone.tsx'
import { SignOutButton } from '../../components/admin/sign-out-button.tsx'
import { undoable } from '../../components/admin/undoable.ts'
import { useBusyRows } from '../../components/busy-rows.ts'
import { PersonArt } from '../../components/empty-art.tsx'
import { useListParams } from '../../components/list-params.ts'
import { nameId, PeopleList } from '../../components/people-list.tsx'
import { showResult } from '../../components/show-result.ts'
import { UserStatusBadge } from '../../components/status-badge.tsx'
import { usersText } from '../../text/en/admin.ts'
import { messages } from '../../text/en/messages.ts'
import { Button } from '../../ui/button.tsx'

export function UsersScreen() {
  const params = useListParams()
  const query = useUsersQuery({ page: params.page, limit: pageSizes.users, search: params.search })
  const [block] = useBlockUserMutation()
  const [unblock] = useUnblockUserMutation()
  const [signOut] = useSignOutUserMutation()
  const { isBusy, run } = useBusyRows()
  const blockUndoably = ({ _id, name }: User) =>
    undoable(
      (call) => run(_id, call),
      { call: () => block(_id), told: usersText.blocked(name) },
      { call: () => unblock(_id), told: usersText.unblocked(name) },
    )
  return (
    <>
      <PeopleList
        list="users"
        title={usersText.title}
        query={query}
        params={params}
        pageOf={({ _id }) => `${paths.adminUsers}/${_id}`}
        badge={({ status }) => <UserStatusBadge status={status} />}
        actions={(user) => (
          <>
            <SignOutButton
              person={user}
              busy={isBusy(user._id)}
              onSignOut={() => run(user._id, () => showResult(signOut(user._id).unwrap()))}
            />
            <BlockButton
              user={user}
              busy={isBusy(user._id)}
              onBlock={() => blockUndoably(user)}
              onUnblock={() => run(user._id, () => unblock(user._id))}
            />
          </>
        )}
        empty={{ art: <PersonArt />, title: messages.noUsers, help: usersText.emptyHelp }}
      />
      <ReleasePhone />
    </>
  )
}

type BlockButtonProps = { user: User; busy: boolean; onBlock: () => void; onUnblock: () => void }

function BlockButton({ user, busy, onBlock, onUnblock }: BlockButtonProps) {
  const isBlocked = user.status === 'blocked'
  const Icon = isBlocked ? RotateCcw : Ban
  return (
    <Button
      variant={isBlocked ? 'outline' : 'danger-outline'}
      size="sm"
      className="min-w-25"
      inactive={busy}
      aria-describedby={nameId(user)}
      onClick={isBlocked ? onUnblock : onBlock}
    >
      <Icon aria-hidden size={16} />
      {isBlocked ? usersText.unblock : usersText.block}
    </Button>
  )
}
