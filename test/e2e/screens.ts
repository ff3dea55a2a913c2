import { paths } from '#contract/paths.ts'
import { type Role, roles } from '#contract/roles.ts'
import { keepFactorPath } from '#features/factor-resets/paths.ts'
import { inEveryFeature } from '#test/features/testings.ts'
import type { FeatureMenu } from '#web/components/area-frame/menu-entry.ts'
import type { Screen } from './screen.ts'

const public_ = (path: string, heading: string, title: string): Screen => ({ path, heading, title })
const inArea = (path: string, menu: string, heading: string = menu): Screen => ({
  path,
  heading,
  menu,
  title: `${heading} · Batua`,
})

/** What the header offers to everybody. */
export const publicLinks = ['Home', 'About', 'Features', 'FAQ', 'Contact']

/** Every address of the product and how its screen is known; /verify needs an email and has its own tests. */
export const publicScreens: readonly Screen[] = [
  public_(paths.home, 'Your purse, wherever you are.', 'Batua: your purse, wherever you are'),
  public_(paths.about, 'A purse that fits everyone', 'About · Batua'),
  public_(paths.features, 'Everything a purse does, and a little more', 'Features · Batua'),
  public_(paths.faq, 'Frequently asked questions', 'FAQ · Batua'),
  public_(paths.fees, 'What it costs', 'Fees · Batua'),
  public_(paths.contact, 'Contact us', 'Contact · Batua'),
  public_(paths.agents, 'Find an agent near you', 'Find an agent · Batua'),
  public_(paths.privacy, 'Your privacy', 'Privacy · Batua'),
  public_(paths.terms, 'Terms of use', 'Terms · Batua'),
  public_(paths.help, 'How can we help?', 'Help · Batua'),
  public_(paths.login, 'Welcome back', 'Login · Batua'),
  public_(paths.register, 'Create your account', 'Register · Batua'),
  public_(paths.notMe, 'Open the link from our mail', 'This was not me · Batua'),
  public_(paths.unsubscribe, 'Open the link from our mail', 'End mails about money · Batua'),
  public_(keepFactorPath, 'Open the link from our mail', 'Keep your second factor · Batua'),
  public_(paths.forgotPassword, 'Forgot your password?', 'Forgot password · Batua'),
  public_(paths.resetPassword, 'Open the link from our mail', 'New password · Batua'),
  public_(paths.unauthorized, 'You are unauthorized', 'Unauthorized · Batua'),
]

const adminScreens: readonly Screen[] = [
  inArea(paths.adminAnalytics, 'Analytics'),
  inArea(paths.adminUsers, 'Manage Users'),
  inArea(paths.adminAgents, 'Manage Agents'),
  inArea(paths.adminTransactions, 'Transactions'),
  inArea(paths.adminProfile, 'Profile', 'Admin Profile'),
  inArea(paths.adminSecurity, 'Security'),
]

const agentScreens: readonly Screen[] = [
  inArea(paths.agentDashboard, 'Overview'),
  inArea(paths.agentCashIn, 'Cash In'),
  inArea(paths.agentCashOut, 'Cash Out'),
  inArea(paths.agentTransactions, 'Transactions', 'Transactions Handled by You'),
  inArea(paths.agentProfile, 'Profile', 'Agent Profile'),
  inArea(paths.agentSecurity, 'Security'),
]

const userScreens: readonly Screen[] = [
  inArea(paths.userDashboard, 'Overview'),
  inArea(paths.userDeposit, 'Deposit', 'Deposit Money'),
  inArea(paths.userWithdraw, 'Withdraw', 'Withdraw Money'),
  inArea(paths.userSendMoney, 'Send Money'),
  inArea(paths.userTransactions, 'Transactions', 'Transaction History'),
  inArea(paths.userProfile, 'Profile'),
  inArea(paths.userSecurity, 'Security'),
]

const byRole: Record<Role, readonly Screen[]> = {
  ADMIN: adminScreens,
  AGENT: agentScreens,
  USER: userScreens,
  // Has the menu and the link, and is refused at the door, as specified.
  SUPER_ADMIN: [],
}

const menus = (await inEveryFeature<FeatureMenu>('menu.ts')).toSorted((one, other) => one.order - other.order)
const areaNames = { USER: 'user', AGENT: 'agent', ADMIN: 'admin' } as const

/** In the order of the menu: features stand before the group of the account, which has Security alone. */
function withFeatures(role: Role): readonly Screen[] {
  const own = byRole[role]
  if (role === 'SUPER_ADMIN') return own
  const added = menus.flatMap((menu) => menu[areaNames[role]] ?? [])
  return [...own.slice(0, -1), ...added.map(({ path, label }) => inArea(path, label)), ...own.slice(-1)]
}

/** The area of a SUPER_ADMIN, whom the Dashboard link refuses, as specified. */
export const controlScreens: readonly Screen[] = menus
  .flatMap((menu) => menu.control ?? [])
  .map(({ path, label }) => inArea(path, label))

const all = new Map(roles.map((role) => [role, withFeatures(role)]))

export const screensOf = (role: Role): readonly Screen[] => all.get(role)!

const areas: Record<Role, string> = {
  ADMIN: paths.admin,
  SUPER_ADMIN: paths.admin,
  AGENT: paths.agent,
  USER: paths.user,
}
export const areaOf = (role: Role) => areas[role]
