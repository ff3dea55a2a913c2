import { Check, Monitor, Smartphone } from 'lucide-react'
import type { Session } from '#contract/entities/security.ts'
import { formatDevice } from '#contract/text/en/devices.ts'
import { useEndOneSessionMutation, useEndOtherSessionsMutation } from '../../api/security.ts'
import { securityText as text } from '../../text/en/security.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useBusyRows } from '../busy-rows.ts'
import { showResult } from '../show-result.ts'
import { momentOf } from './moment.ts'
import { SecurityGroup, SecurityRow } from './row.tsx'

/** This device comes first and has no button: for it there is Logout. */
export function SessionsGroup({ sessions }: { sessions: Session[] }) {
  const [endOne] = useEndOneSessionMutation()
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation()
  const { isBusy, run } = useBusyRows()
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)
  return (
    <SecurityGroup
      title={text.sessions}
      help={hasOthers ? text.sessionsHelp : text.onlyHere}
      action={
        hasOthers && (
          <Button
            variant="outline"
            loading={isLoading}
            onClick={() => showResult(endOthers().unwrap())}
            className="max-lg:w-full"
          >
            {text.signOutOthers}
          </Button>
        )
      }
    >
      {sessions.map((session) => (
        <SessionRow
          key={session._id}
          session={session}
          busy={isBusy(session._id)}
          onEnd={() => run(session._id, () => showResult(endOne(session._id).unwrap()))}
        />
      ))}
    </SecurityGroup>
  )
}

const isPhone = (device: string) => /Android|iPhone|iPad/.test(device)

function SessionRow({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) {
  const { _id, device, address, method, createdAt, seenAt, isCurrent } = session
  const nameId = `session-${_id}`
  const facts = [
    address ?? text.unknownAddress,
    text.methods[method] ?? method,
    isCurrent ? text.since(momentOf(createdAt)) : text.active(momentOf(seenAt)),
  ]
  return (
    <SecurityRow
      icon={isPhone(device) ? Smartphone : Monitor}
      name={formatDevice(device) || text.unknownDevice}
      nameId={nameId}
      facts={facts.join(' · ')}
      isGood={isCurrent}
      badge={
        isCurrent && (
          <Badge tone="success" icon={Check}>
            {text.thisDevice}
          </Badge>
        )
      }
      action={
        !isCurrent && (
          <Button variant="outline" size="sm" inactive={busy} aria-describedby={nameId} onClick={onEnd}>
            {text.signOut}
          </Button>
        )
      }
    />
  )
}
