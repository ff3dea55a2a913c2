import { createNudge } from '../../due/nudge.ts'

/** Notifications have a worker of their own, and so a signal of their own. */
export const { nudge: nudgePush, onNudge: onNudgePush } = createNudge()
