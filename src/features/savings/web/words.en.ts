import { formatTaka } from '#contract/money.ts'
import { formatCount } from '#contract/text/en/numbers.ts'

/** Sums that are always whole taka. */
const whole = (taka: number) => `৳${formatCount(taka)}`

export const savingsText = {
  title: 'Savings',
  lead: 'Put money aside. It stays yours.',
  newGoal: 'New goal',
  allGoals: (most: number) => `${most} of ${most} goals`,
  inSavings: 'In savings',
  failed: 'Your savings could not be loaded',
  summary: (goals: number, wallet: number | undefined) => {
    const count = goals === 1 ? 'In 1 goal.' : `In ${goals} goals.`
    return wallet === undefined ? count : `${count} Your wallet balance (${formatTaka(wallet)}) is separate.`
  },
  automatic: 'Automatic',
  automaticNone: 'No automatic savings yet. Open a goal to turn on round-ups.',
  roundUpsTo: (to: number) => `Round-ups to ${whole(to)}`,
  roundUpsInto: (goal: string, times: number) =>
    times === 1 ? `Into ${goal}.` : `Into ${goal}, times ${times}.`,
  shareOf: (percent: number) => `${percent}% of what I receive`,
  shareInto: (goal: string, above: number) =>
    above === 0 ? `Into ${goal}.` : `Above ${formatTaka(above)}, into ${goal}.`,
  thisMonth: (taka: number) => `${formatTaka(taka)} this month.`,
  yourGoals: 'Your goals',
  morePossible: (more: number) => (more === 1 ? '1 more is possible' : `${more} more are possible`),
  noInterest: 'Batua pays no interest on savings and promises none.',

  empty: 'No goals yet',
  emptyHelp: 'Name what you are saving for. Add to it by hand, or let each payment round up a little.',
  startFrom: 'Or start from one of these',
  ideas: [
    { icon: 'bicycle', name: 'Bicycle' },
    { icon: 'clothes', name: 'Eid clothes' },
    { icon: 'school', name: 'School fees' },
    { icon: 'home', name: 'Home' },
    { icon: 'umbrella', name: 'Rainy day' },
  ],
  icons: {
    bicycle: 'Bicycle',
    clothes: 'Clothes',
    school: 'School',
    home: 'Home',
    umbrella: 'Umbrella',
    phone: 'Phone',
    travel: 'Travel',
    gift: 'Gift',
    health: 'Health',
    coins: 'Coins',
  },

  addMoney: 'Add money',
  takeOut: 'Take out',
  addTo: (goal: string) => `Add money to ${goal}`,
  takeFrom: (goal: string) => `Take out money from ${goal}`,
  percent: (percent: number) => `${percent}%`,
  ofTheTarget: 'of the target',
  ring: (percent: number) => `${percent}% of the target`,
  reachedRing: 'Target reached',
  noTargetRing: 'No target',
  ofTarget: (target: number) => `of ${formatTaka(target)}`,
  toGo: (target: number, missing: number) => `of ${formatTaka(target)}, ${formatTaka(missing)} to go`,
  reachedOf: (target: number) => `of ${formatTaka(target)}, 100%`,
  putAside: 'put aside',
  pace: (weekly: number, by: string) => `${whole(weekly)} a week gets you there by ${by}.`,
  paceSoon: (missing: number, by: string) => `${formatTaka(missing)} gets you there by ${by}.`,
  paceLate: (missing: number) => `The date has passed. ${formatTaka(missing)} to go.`,
  paceOpen: (missing: number) => `${formatTaka(missing)} to go.`,
  reached: (day: string) => `Reached on ${day}. The money is yours to take out.`,
  reachedLocked: (day: string) => `Reached on ${day}.`,
  noTarget: 'No target. Add to it whenever you like.',
  badges: {
    roundUps: 'Round-ups',
    share: (percent: number) => `${percent}% of money received`,
    locked: (day: string) => `Locked until ${day}`,
    notice: 'Notice given',
    reached: 'Reached',
  },

  dialogs: {
    newTitle: 'New goal',
    newLead: 'A name is enough. Target and date can come later.',
    editTitle: 'Change goal',
    editLead: 'What you save for, and by when.',
    name: 'Name',
    namePlaceholder: 'Bicycle',
    icon: 'Icon',
    target: 'Target (optional)',
    date: 'By when (optional)',
    datePlaceholder: 'No date',
    create: 'Create goal',
    save: 'Save',
    cancel: 'Cancel',
    amount: 'Amount',
    addLead: 'It moves from your wallet at once and for free.',
    takeLead: 'It moves into your wallet at once and for free.',
    inGoal: (balance: number) => `In it: ${formatTaka(balance)}`,
    noticeTitle: 'This goal is locked',
    noticeLead: (until: string) => `You locked it until ${until}.`,
    noticeHelp: (from: string) =>
      `Give notice now, and you can take money out from ${from}, for 48 hours. You can withdraw the notice at any time.`,
    giveNotice: 'Give notice',
    lockTitle: 'Lock until a date',
    lockLead: 'Money can come in at any time. Taking it out before that day needs 24 hours’ notice.',
    lockDate: 'Locked until',
    lock: 'Lock',
    shareTitle: 'Part of what I receive',
    shareLead: 'A part of all money that you receive goes into this goal. The sender does not see it.',
    sharePercent: 'Percent',
    shareAbove: 'Only when I receive more than',
    closeTitle: (goal: string) => `Close ${goal}?`,
    closeLead: (balance: number) =>
      balance > 0
        ? `${formatTaka(balance)} moves back into your wallet first. Then the goal is removed.`
        : 'The goal is empty and will be removed.',
    close: 'Close goal',
  },

  change: 'Change',
  oneGoal: 'Savings goal',
  goalGone: 'This goal does not exist any more',
  goalGoneHelp: 'It was closed. Its money is in your wallet.',
  notLocked: 'Not locked',
  notLockedHelp: 'Lock it until a date, and taking money out early needs 24 hours’ notice.',
  lockUntil: 'Lock until a date',
  lockedUntil: (day: string) => `Locked until ${day}`,
  lockedHelp: 'Taking money out early needs 24 hours’ notice.',
  lockLonger: 'Lock for longer',
  giveNotice: 'Give notice',
  noticeRuns: (ends: string) => `Your notice ends ${ends}. Then you can take money out for 48 hours.`,
  noticeFree: (until: string) => `You can take money out until ${until}. Then it is locked again.`,
  withdrawNotice: 'Withdraw notice',
  moment: { today: (time: string) => `today, ${time}`, tomorrow: (time: string) => `tomorrow, ${time}` },

  roundUps: 'Round-ups',
  roundUpsHelp: 'Each send or withdrawal rounds up; the rest goes here.',
  roundUpsElsewhere: (goal: string) => `They go into ${goal} now. Turn them on here to move them.`,
  roundUpTo: 'Round up to',
  times: 'Times',
  step: (to: number) => whole(to),
  timesOf: (times: number) => `×${times}`,
  roundUpExample: (amount: number, saved: number) =>
    `Sending ${whole(amount)} puts ${whole(saved)} aside. It never makes a payment fail.`,
  share: 'Part of what I receive',
  shareHelp: 'Automatically save a part of all money you receive.',
  shareElsewhere: (goal: string) => `It goes into ${goal} now. Turn it on here to move it.`,
  shareOn: (percent: number, above: number) =>
    above === 0 ? `${percent}% of what arrives.` : `${percent}% of what arrives above ${formatTaka(above)}.`,

  movements: 'Movements',
  noMovements: 'Nothing has moved yet.',
  ways: { in: 'To savings', out: 'From savings' },
  by: {
    you: () => 'By you',
    round_up: (of: number) => `Round-up of ${formatTaka(of)}`,
    share: (of: number) => `Part of ${formatTaka(of)}`,
  },
  /** For admins. */
  platform: {
    title: 'Savings goals',
    none: 'Nobody has a savings goal yet.',
    held: 'Held in goals',
    open: 'Open goals',
    savers: 'People with a goal',
  },
  editGoal: 'Change goal',
  closeGoal: 'Close goal',
}

/** Its events in the audit log. */
export const auditNames = {
  open_goal: 'Opened a savings goal',
  change_goal: 'Changed a savings goal',
  close_goal: 'Closed a savings goal',
  give_goal_notice: 'Gave notice for a locked goal',
  withdraw_goal_notice: 'Withdrew the notice for a goal',
}
