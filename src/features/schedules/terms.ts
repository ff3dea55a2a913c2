export const scheduleKinds = ['pay', 'save'] as const
export type ScheduleKind = (typeof scheduleKinds)[number]

export const scheduleStates = ['active', 'paused', 'ended'] as const
export type ScheduleState = (typeof scheduleStates)[number]

/** Why a schedule is paused, or ended before its time. */
export const pauseReasons = ['owner', 'missed', 'receiver', 'account', 'fee', 'target'] as const
export type PauseReason = (typeof pauseReasons)[number]

export const occurrenceStates = ['due', 'paid', 'missed', 'skipped', 'cancelled'] as const
export type OccurrenceState = (typeof occurrenceStates)[number]
