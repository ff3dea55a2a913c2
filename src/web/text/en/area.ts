/** Words of the signed-in areas that more than one screen shows. */
export const areaText = {
  group: 'Dashboard',
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

export const roleText = { SUPER_ADMIN: 'Super admin', ADMIN: 'Admin', USER: 'User', AGENT: 'Agent' }

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
  },
  statuses: { completed: 'Completed', pending: 'Pending', failed: 'Failed', reversed: 'Reversed' },
  to: (who: string) => `To ${who}`,
  from: (who: string) => `From ${who}`,
  by: (who: string) => `By ${who}`,
  helpedBy: (who: string) => `Helped by ${who}`,
  nobody: 'N/A',
  emptyHelp: 'Your deposits, withdrawals and transfers will show here.',
}
