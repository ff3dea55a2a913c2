import {
  ArrowDownToLine,
  ArrowUpFromLine,
  BanknoteArrowDown,
  BanknoteArrowUp,
  ChartColumn,
  LayoutDashboard,
  ReceiptText,
  Send,
  ShieldCheck,
  Store,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { paths } from '#contract/paths.ts'
import { areaText } from '../../text/en/area.ts'
import type { FeatureMenu, MenuEntry } from './menu-entry.ts'

export type { MenuEntry }

/** What every `src/features/<noun>/menu.ts` brings. */
const featureMenus = Object.values(
  import.meta.glob<FeatureMenu>('../../../features/*/menu.ts', { eager: true, import: 'default' }),
).toSorted((one, other) => one.order - other.order)

const ofFeatures = (area: 'user' | 'agent' | 'admin' | 'control') =>
  featureMenus.flatMap((menu) => menu[area] ?? [])

const security = (path: string): MenuEntry => ({
  path,
  label: areaText.security,
  icon: ShieldCheck,
  group: 'account',
})

const userMenu: readonly MenuEntry[] = [
  { path: paths.userDashboard, label: areaText.overview, icon: LayoutDashboard, tab: areaText.overview },
  { path: paths.userDeposit, label: areaText.deposit, icon: ArrowDownToLine, tab: areaText.deposit },
  { path: paths.userWithdraw, label: areaText.withdraw, icon: ArrowUpFromLine },
  { path: paths.userSendMoney, label: areaText.sendMoney, icon: Send, tab: areaText.sendTab },
  {
    path: paths.userTransactions,
    label: areaText.transactions,
    icon: ReceiptText,
    tab: areaText.transactions,
  },
  { path: paths.userProfile, label: areaText.profile, icon: UserRound },
  ...ofFeatures('user'),
  security(paths.userSecurity),
]

const agentMenu: readonly MenuEntry[] = [
  { path: paths.agentDashboard, label: areaText.overview, icon: LayoutDashboard, tab: areaText.overview },
  { path: paths.agentCashIn, label: areaText.cashIn, icon: BanknoteArrowDown, tab: areaText.cashIn },
  { path: paths.agentCashOut, label: areaText.cashOut, icon: BanknoteArrowUp, tab: areaText.cashOut },
  {
    path: paths.agentTransactions,
    label: areaText.transactions,
    icon: ReceiptText,
    tab: areaText.transactions,
  },
  { path: paths.agentProfile, label: areaText.profile, icon: UserRound },
  ...ofFeatures('agent'),
  security(paths.agentSecurity),
]

const adminMenu: readonly MenuEntry[] = [
  { path: paths.adminAnalytics, label: areaText.analytics, icon: ChartColumn, tab: areaText.analytics },
  { path: paths.adminUsers, label: areaText.manageUsers, icon: UsersRound, tab: areaText.usersTab },
  { path: paths.adminAgents, label: areaText.manageAgents, icon: Store, tab: areaText.agentsTab },
  {
    path: paths.adminTransactions,
    label: areaText.transactions,
    icon: ReceiptText,
    tab: areaText.transactions,
  },
  { path: paths.adminProfile, label: areaText.profile, icon: UserRound },
  ...ofFeatures('admin'),
  security(paths.adminSecurity),
]

/** Of the area that admits a SUPER_ADMIN. */
export const controlMenu: readonly MenuEntry[] = [...ofFeatures('control'), security(paths.security)]

/** By role as the server names it: one that we do not know gets an empty menu. */
export function menuFor(role: string | undefined): readonly MenuEntry[] {
  if (role === 'ADMIN' || role === 'SUPER_ADMIN') return adminMenu
  if (role === 'USER') return userMenu
  if (role === 'AGENT') return agentMenu
  return []
}

const groupNames = {
  plan: areaText.planGroup,
  desk: areaText.deskGroup,
  control: areaText.controlGroup,
  account: areaText.accountGroup,
}

export const groupNameOf = ({ group }: MenuEntry) => (group ? groupNames[group] : areaText.group)

/** In their order: the dashboard first. */
export const groupsOf = (menu: readonly MenuEntry[]): readonly (readonly MenuEntry[])[] =>
  [undefined, 'plan', 'desk', 'control', 'account']
    .map((name) => menu.filter(({ group }) => group === name))
    .filter(({ length }) => length > 0)
