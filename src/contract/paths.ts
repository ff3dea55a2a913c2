/** The addresses of the API and of each screen. Must not import zod: the first page loads this file. */
export const apiBase = '/api/v1'
/** The address of the API docs. */
export const docsPath = '/api/docs'

export const paths = {
  home: '/',
  about: '/about',
  features: '/features',
  faq: '/faq',
  fees: '/fees',
  contact: '/contact',
  agents: '/agents',
  privacy: '/privacy',
  terms: '/terms',
  help: '/help',
  login: '/login',
  register: '/register',
  verify: '/verify',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  unauthorized: '/unauthorized',
  notMe: '/not-me',
  unsubscribe: '/unsubscribe',
  /** Leads everybody to their own Security screen. A SUPER_ADMIN, whom no area admits, has it here. */
  security: '/security',
  /** Followed by reference, dot and tag. */
  receiptCheck: '/r',
  /** Followed by the token of a request. */
  pay: '/pay',

  admin: '/admin',
  adminAnalytics: '/admin/analytics',
  adminUsers: '/admin/users',
  adminAgents: '/admin/agents',
  adminTransactions: '/admin/transactions',
  adminProfile: '/admin/profile',
  adminSecurity: '/admin/security',

  /** The area of a SUPER_ADMIN. */
  control: '/control',

  agent: '/agent',
  agentDashboard: '/agent/dashboard',
  agentCashIn: '/agent/cash-in',
  agentCashOut: '/agent/cash-out',
  agentTransactions: '/agent/transactions',
  agentProfile: '/agent/profile',
  agentSecurity: '/agent/security',

  user: '/user',
  userDashboard: '/user/dashboard',
  userDeposit: '/user/deposit',
  userWithdraw: '/user/withdraw',
  userSendMoney: '/user/send-money',
  userTransactions: '/user/transactions',
  userProfile: '/user/profile',
  userSecurity: '/user/security',
} as const
