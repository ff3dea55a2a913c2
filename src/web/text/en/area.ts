import { typeNamesOfFeatures } from '#features/type-words.en.ts'

/** Words of the signed-in areas that more than one screen shows. */
export const areaText = {
  group: 'Dashboard',
  planGroup: 'Plan',
  deskGroup: 'Desk',
  controlGroup: 'Control',
  accountGroup: 'Account',
  waiting: (entry: string, count: string) => `${entry}, ${count} waiting`,
  toggleSidebar: 'Toggle sidebar',
  sidebar: 'Sidebar',
  tabs: 'Tabs',
  breadcrumb: 'Breadcrumb',

  overview: 'Overview',
  deposit: 'Deposit',
  withdraw: 'Withdraw',
  sendMoney: 'Send Money',
  sendTab: 'Send',
  transactions: 'Transactions',
  profile: 'Profile',
  security: 'Security',
  cashIn: 'Cash In',
  cashOut: 'Cash Out',
  analytics: 'Analytics',
  manageUsers: 'Manage Users',
  usersTab: 'Users',
  manageAgents: 'Manage Agents',
  agentsTab: 'Agents',

  recentTransactions: 'Recent Transactions',
  viewAll: 'View all',
  updateProfile: 'Update Profile',
  updating: 'Updating...',
  processing: 'Processing...',
  showPassword: 'Show password',
  hidePassword: 'Hide password',

  loadFailed: 'This could not be loaded',
  loadFailedHelp: 'The server did not answer. Nothing is lost.',
}

export const pagerText = (page: number, totalPages: number) => ({
  label: 'Pages',
  previous: 'Previous',
  next: 'Next',
  position: `Page ${page} of ${totalPages}`,
})

export const transactionText = {
  types: {
    add_money: 'Deposit',
    withdraw: 'Withdraw',
    send_money: 'Send Money',
    cash_in: 'Cash In',
    cash_out: 'Cash Out',
    ...typeNamesOfFeatures,
  },
  statuses: { completed: 'Completed', pending: 'Pending', failed: 'Failed', reversed: 'Reversed' },
  to: (who: string) => `To ${who}`,
  from: (who: string) => `From ${who}`,
  by: (who: string) => `By ${who}`,
  helpedBy: (who: string) => `Helped by ${who}`,
  person: (name: string, address: string) => `${name} · ${address}`,
  fromTo: (sender: string, receiver: string) => `${sender} to ${receiver}`,
  note: (words: string) => `“${words}”`,
  nobody: 'N/A',
  you: 'You',
  status: 'Status',
  time: 'Time',
  fromLabel: 'From',
  toLabel: 'To',
  balanceAfter: 'Balance after',
  /** What screen readers say of a row. */
  row: (type: string, sentence: string, time: string) => `${type}. ${sentence}. ${time}`,
  sentences: {
    sent: (amount: string, who: string) => `Sent ${amount} to ${who}`,
    received: (amount: string, who: string) => `Received ${amount} from ${who}`,
    add_money: (amount: string, who?: string) =>
      who ? `Deposited ${amount}, helped by ${who}` : `Deposited ${amount}`,
    withdraw: (amount: string) => `Withdrew ${amount}`,
    cash_in: (amount: string, who?: string) => `Cash In of ${amount}, with ${who}`,
    cash_out: (amount: string, who?: string) => `Cash Out of ${amount}, with ${who}`,
    other: (type: string, amount: string, who: string) => `${type} of ${amount}, ${who}`,
  },
  emptyHelp: 'Your deposits, withdrawals and transfers will show here.',
}
