import { useEffect, useSyncExternalStore } from 'react'
import { useDispatch, useStore } from 'react-redux'
import type { LiveCount, LiveState } from '#contract/entities/live.ts'
import { api } from '../api/base.ts'
import { openEvents } from '../api/events.ts'
import { createListeners } from '../api/listeners.ts'
import { asRefresh } from '../api/refresh.ts'
import { onTokenChange } from '../api/token.ts'
import { knownEntries } from '../api/wallet.ts'
import { whenIdle } from './when-idle.ts'

const listeners = createListeners()
let current: LiveState | undefined

function change(next: LiveState | undefined) {
  current = next
  listeners.call()
}

onTokenChange(() => change(undefined))

/** The last state of the signed-in person from the server; undefined before the first event. */
export const liveState = () => current
export const onLiveState = listeners.add
export const useLiveState = () => useSyncExternalStore(onLiveState, liveState)

/** After the first data of the page. */
const startAfterMs = 1_000
/** Pages that lost the server at the same time must not all reconnect at the same moment. */
const reopenAfterMs = () => 5_000 + Math.random() * 5_000

/**
 * Whether money moved since the page loaded its data. Only a history tells how new it is: without one, the first event
 * cannot show that nothing moved between the data and the event. An account without entries has nothing to miss.
 */
function isOutdated(next: LiveState, before: LiveState | undefined, shown: number | undefined): boolean {
  if (!before) return next.entries > 0 && next.entries !== shown
  return next.entries !== Math.max(before.entries, shown ?? 0)
}

/** Listens to the events while the page is visible, and fetches outdated data again. */
export function useLiveEvents(personId: string) {
  const dispatch = useDispatch()
  const { getState } = useStore()

  useEffect(() => {
    let close: (() => void) | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false

    function onState(next: LiveState) {
      const before = current
      change(next)
      if (isOutdated(next, before, knownEntries(getState())))
        asRefresh(() => dispatch(api.util.invalidateTags(['TRANSACTION'])))
      if (next.unread !== before?.unread && before)
        asRefresh(() => dispatch(api.util.invalidateTags(['NOTIFICATION'])))
      const { entries: _, unread: __, ...counts } = next
      for (const id of Object.keys(counts) as LiveCount[])
        if (next[id] !== before?.[id])
          asRefresh(() => dispatch(api.util.invalidateTags([{ type: 'LIVE', id }])))
    }

    function open() {
      clearTimeout(timer)
      if (isOver || close || document.hidden || !navigator.onLine) return
      close = openEvents({
        onState,
        onEnd(mayReopen) {
          close = undefined
          if (mayReopen) timer = setTimeout(open, reopenAfterMs())
        },
      })
    }

    function follow() {
      if (!document.hidden && navigator.onLine) return open()
      close?.()
      close = undefined
    }

    whenIdle(() => {
      timer = setTimeout(open, startAfterMs)
    })
    document.addEventListener('visibilitychange', follow)
    window.addEventListener('online', follow)
    window.addEventListener('offline', follow)
    return () => {
      isOver = true
      clearTimeout(timer)
      close?.()
      document.removeEventListener('visibilitychange', follow)
      window.removeEventListener('online', follow)
      window.removeEventListener('offline', follow)
    }
  }, [personId, dispatch, getState])
}
