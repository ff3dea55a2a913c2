import { Suspense, useEffect, useState } from 'react'
import type { Me } from '#contract/entities/people.ts'
import { useLazyNotificationsQuery } from '../../api/notifications.ts'
import { chunk } from '../../app/chunk.ts'
import { useLiveEvents, useLiveState } from '../../app/live.ts'
import { moneyWords } from './notification-list.tsx'

const ConsentSheet = chunk(
  () => import('./consent-sheet.tsx'),
  () => null,
)

/** The parts that follow the events of the server while a page of an area is open. */
export function LiveParts({ me }: { me: Me }) {
  useLiveEvents(me._id)
  const consent = useLiveState()?.consent ?? 0
  const [hasBeenAsked, setHasBeenAsked] = useState(false)
  useEffect(() => {
    if (consent > 0) setHasBeenAsked(true)
  }, [consent])
  return (
    <>
      {me.role === 'USER' && <Arrivals />}
      {me.role === 'USER' && hasBeenAsked && (
        <Suspense fallback={null}>
          <ConsentSheet />
        </Suspense>
      )}
    </>
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
