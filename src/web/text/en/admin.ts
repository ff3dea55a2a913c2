export const analyticsText = {
  title: 'Analytics',
  totalUsers: 'Total Users',
  totalAgents: 'Total Agents',
  totalTransactions: 'Total Transactions',
  transactionVolume: 'Transaction Volume',
  waiting: 'Waiting for approval',
  latest: 'Latest transactions',
}

export const peopleText = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  status: 'Status',
  actions: 'Actions',
  noPhone: 'Not set',
  phoneNotConfirmed: 'Not confirmed',
  frozen: 'Frozen',
  /** The word on the button. The accessible name below has to contain it. */
  signOutWord: 'Sign out',
  signOut: 'Sign out everywhere',
  undo: 'Undo',
  search: 'Search name, email or phone',
  clearSearch: 'Clear search',
  nobodyMatches: 'Nobody matches this search.',
}

export const usersText = {
  title: 'Manage Users',
  block: 'Block',
  unblock: 'Unblock',
  blocked: (name: string) => `${name} is blocked.`,
  unblocked: (name: string) => `${name} is active again.`,
  emptyHelp: 'Users appear here when they register.',
  statuses: { active: 'Active', blocked: 'Blocked' },
}

export const agentsText = {
  title: 'Manage Agents',
  approve: 'Approve',
  suspend: 'Suspend',
  suspended: (name: string) => `${name} is suspended.`,
  approved: (name: string) => `${name} is approved again.`,
  listed: (entry: string) => `Listed: ${entry}`,
  listedLater: (entry: string) => `Listed once approved: ${entry}`,
  blockedByCustomers: (customers: number) =>
    customers === 1 ? 'Shut out by 1 customer today' : `Shut out by ${customers} customers today`,
  emptyHelp: 'Agents appear here when they register.',
  statuses: { active: 'Approved', suspended: 'Suspended', pending: 'Pending', blocked: 'Blocked' },
}

export const transactionsText = {
  title: 'Transactions',
  search: 'Search name, email or reference',
  type: 'Type',
  types: { add_money: 'Deposit', send: 'Send', withdraw: 'Withdraw' },
  sender: 'Sender',
  receiver: 'Receiver',
  amount: 'Amount',
  status: 'Status',
  date: 'Date',
  to: 'to',
  emptyHelp: 'Transactions appear here after the first payment.',
}

export const adminProfileText = {
  title: 'Admin Profile',
  lead: 'Your own name and phone.',
  detailsTitle: 'Your details',
  detailsHelp: 'What you do as an admin is recorded under your account. Only the operator reads the record.',
  name: 'Name',
  email: 'Email',
  emailHint: 'Email cannot be changed',
  phone: 'Phone',
}
