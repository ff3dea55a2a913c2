export const messages = {
  momentInvalid: 'Enter a date and a time',
  fromInPast: 'Choose a time that is still to come',
  untilBeforeFrom: 'The end must be later than the start',
}

export const failures = {
  COUNTERS_NOT_READY: 'The wallets are still being counted. Propose it when all are counted.',
  POLICY_UNCHANGED: 'This changes nothing',
  POLICY_OVER: 'The time of this order is over. Propose it again.',
}

/** By the kind of the version. */
const newVersions: Record<string, string> = {
  limits: 'New limits are approved. Rules shows when they take effect.',
  tariff: 'New fees are approved. Rules shows when they take effect.',
  pause: 'A service is resumed. Rules shows when.',
}

export const notifications = {
  new_policy: ({ kind = '' }: Record<string, string>) => newVersions[kind] ?? '',
}

/** The names of its screens in the menu. */
export const screens = { rules: 'Rules' }

/** On a device, for a screen that anybody may see. */
export const pushes = {
  new_policy: 'There are new terms for your account.',
}
