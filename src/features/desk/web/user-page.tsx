import { useParams } from 'react-router'
import { paths } from '#contract/paths.ts'
import { UserStatusBadge } from '#web/components/status-badge.tsx'
import { areaText } from '#web/text/en/area.ts'
import { formatTime } from '#web/text/format.ts'
import { useUserPageQuery } from './api.ts'
import { Figure } from './figure.tsx'
import { userParts } from './parts.ts'
import { PersonPage } from './person-page.tsx'
import { text } from './words.en.ts'

export default function UserPageScreen() {
  const { userId = '' } = useParams()
  const query = useUserPageQuery(userId, { refetchOnMountOrArgChange: true })
  const at = query.fulfilledTimeStamp && new Date(query.fulfilledTimeStamp).toISOString()
  return (
    <PersonPage
      query={query}
      parts={userParts}
      title={text.user}
      back={{ to: paths.adminUsers, label: areaText.manageUsers }}
      badge={({ status }) => <UserStatusBadge status={status} />}
      figures={({ balance, saved, held }) => (
        <>
          <Figure label={text.balance} taka={balance} help={at ? text.at(formatTime(at)) : ''} />
          <Figure label={text.saved} taka={saved} help={text.savedHelp} />
          <Figure label={text.held} taka={held} help={text.heldHelp} />
        </>
      )}
    />
  )
}
