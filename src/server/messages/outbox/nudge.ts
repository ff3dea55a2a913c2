import { createNudge } from '../../due/nudge.ts'

export const { nudge, onNudge } = createNudge()
