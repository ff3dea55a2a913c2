import { liveState, onLiveState } from '#web/app/live.ts'

let isFollowing = false

/** The number of unread notifications on the icon of the app, where the platform shows one. */
export function followUnread() {
  if (isFollowing || !navigator.setAppBadge) return
  isFollowing = true
  onLiveState(() => {
    const unread = liveState()?.unread
    // After a logout the number is not known, and the badge is gone already.
    if (unread !== undefined) navigator.setAppBadge(unread).catch(() => {})
  })
}
