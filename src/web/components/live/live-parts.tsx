import { Suspense, useEffect, useState } from 'react'
import type { Me } from '#contract/entities/people.ts'
import { useLazyNotificationsQuery } from '../../api/notifications.ts'
import type { LivePart } from '../../app/feature.ts'
import { useLiveEvents, useLiveState } from '../../app/live.ts'
import { liveParts } from '../../app/slots.ts'
import { moneyWords } from './notification-list.tsx'

/** The parts that follow the events of the server while a page of an area is open. */
export function LiveParts({ me }: { me: Me }) {
  useLiveEvents(me._id)
  return (
    <>
      {me.role === 'USER' && <Arrivals />}
      {liveParts
        .filter(({ role }) => role === me.role)
        .map((part) => (
          <OnceCounted key={part.count} {...part} />
        ))}
    </>
  )
}

/** The part stays when the number is zero again. */
function OnceCounted({ count, Part }: LivePart) {
  const number = useLiveState()?.[count] ?? 0
  const [isNeeded, setIsNeeded] = useState(false)
  useEffect(() => {
    if (number > 0) setIsNeeded(true)
  }, [number])
  if (!isNeeded) return null
  return (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  )
}

/** Announces arriving money to screen readers. */
function Arrivals() {
  const unread = useLiveState()?.unread
  const [before, setBefore] = useState(unread)
  const [words, setWords] = useState('')
  const [load] = useLazyNotificationsQuery()
  useEffect(() => {
    if (unread === undefined) return
    setBefore(unread)
    if (before === undefined || unread <= before) return
    load().then(({ data }) => {
      const [newest] = data?.items ?? []
      if (newest?.kind === 'money' && newest.isUnread) setWords(moneyWords(newest.transaction))
    })
  }, [unread, before, load])
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {words}
    </p>
  )
}
