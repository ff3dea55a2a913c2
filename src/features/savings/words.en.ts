import { savingsLimits } from './facts.ts'

export const messages = {
  goalNameRequired: 'Enter a name for the goal',
  goalNameTooLong: `Name cannot exceed ${savingsLimits.goalNameMax} characters`,
  goalIconInvalid: 'Choose one of the icons',
  goalTargetInvalid: 'Enter a target above 0',
  goalDateInvalid: 'Enter a valid date from today on',
  savingTooSmall: 'Amount must be greater than 0',
  roundUpInvalid: 'Choose ৳10, ৳50 or ৳100, and 1 to 5 times',
  shareInvalid: `Choose a part of 1 to ${savingsLimits.sharePercentMax} percent`,
  shareAboveInvalid: 'Enter an amount of 0 or more',
  goalOpened: ({ name }: { name: string }) => `Your goal ${name} is ready.`,
  goalChanged: 'Goal updated successfully!',
  goalClosed: ({ name }: { name: string }) => `Your goal ${name} is closed.`,
  savingAdded: ({ amount, name }: { amount: number; name: string }) => `Added ৳${amount} to ${name}.`,
  savingTakenOut: ({ amount, name }: { amount: number; name: string }) => `Took ৳${amount} out of ${name}.`,
  noticeGiven: `You can take money out in ${savingsLimits.goalNoticeHours} hours.`,
  noticeWithdrawn: 'Your notice is withdrawn. The goal stays locked.',
}

export const failures = {
  GOAL_NOT_FOUND: 'This goal does not exist any more',
  GOALS_FULL: `You have ${savingsLimits.goalsPerPerson} goals. Close one to start another.`,
  GOAL_LOCKED: `This goal is locked. Give notice, and take money out ${savingsLimits.goalNoticeHours} hours later.`,
  GOAL_NOT_LOCKED: 'This goal is not locked. You can take money out now.',
}

export const notifications = {
  goal_reached: ({ goal }: Record<string, string>) => `Your goal ${goal} is reached`,
}

/** The names of its screens in the menu. */
export const screens = { savings: 'Savings' }

/** Why payments were refused, in the chart of admins. */
export const refusalReasons = { GOAL_LOCKED: 'Savings goal locked' }

/** On a device, for a screen that anybody may see. */
export const pushes = {
  goal_reached: 'You have reached a goal.',
}
