export const messages = {
  boundInvalid: 'Enter an amount above 0, or leave it empty',
  countInvalid: 'Enter a whole number above 0, or leave it empty',
  tierLowered: 'The account has the lower limits now.',
  typePaused: 'The service is paused in a minute.',
}

export const failures = {
  LIMIT_PER_TRANSFER: 'This is more than one payment may be',
  LIMIT_DAY: 'This is above your limit for today',
  LIMIT_MONTH: 'This is above your limit for this month',
  LIMIT_COUNT: 'You have reached the number of payments',
  BALANCE_LIMIT: 'Your wallet cannot hold more than its limit',
  CUSTOMER_LIMIT: "This customer's limit is reached. They can see it under Limits.",
  TYPE_PAUSED: 'This service is paused right now',
  TIER_NOT_RAISED: 'This does not raise the tier. You can lower it alone.',
}

/** What a notice to administrators calls them. */
export const typeNames = {
  add_money: 'Deposit',
  withdraw: 'Withdraw',
  send_money: 'Send Money',
  cash_in: 'Cash In',
  cash_out: 'Cash Out',
}

export const notifications = {
  type_paused: ({ by = '', type = '' }: Record<string, string>) =>
    `${by} paused ${typeNames[type as keyof typeof typeNames]}`,
}

/** For charts of admins. */
export const refusalReasons = {
  LIMIT_PER_TRANSFER: 'Above the largest payment',
  LIMIT_DAY: 'Limit of the day',
  LIMIT_MONTH: 'Limit of the month',
  LIMIT_COUNT: 'Number of payments',
  BALANCE_LIMIT: 'Wallet is full',
  CUSTOMER_LIMIT: "Customer's limit",
  TYPE_PAUSED: 'Service paused',
}

/** The names of its screens in the menu. */
export const screens = { limits: 'Limits' }

/** On a device, for a screen that anybody may see. */
export const pushes = {
  type_paused: 'A type of payment is paused.',
}
