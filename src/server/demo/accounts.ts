import type { AgentListing } from '#contract/entities/people.ts'
import type { AccountStatus, Role } from '#contract/roles.ts'

export const demoPassword = 'batua-demo-1'

export type DemoAccount = {
  email: string
  name: string
  role: Role
  status: AccountStatus
  phone: string | null
  /** Defaults to true. */
  isPhoneVerified?: boolean
  /** In the public directory. */
  listing?: AgentListing
  /** The description that the server prints at the start. */
  shown: string
}

/** The accounts that the server prints at the start. */
export const demoAccounts = [
  {
    email: 'user@batua.test',
    name: 'Nusrat Jahan',
    role: 'USER',
    status: 'active',
    phone: '+8801711000001',
    shown: 'user, phone 01711000001',
  },
  {
    email: 'friend@batua.test',
    name: 'Tanvir Ahmed',
    role: 'USER',
    status: 'active',
    phone: '+8801711000002',
    shown: 'user, phone 01711000002',
  },
  {
    email: 'agent@batua.test',
    name: 'Kamal Hossain',
    role: 'AGENT',
    status: 'active',
    phone: '+8801811000001',
    listing: { listed: true, area: 'Mirpur 10, Dhaka', hours: 'Sat–Thu 9:00–20:00', showPhone: true },
    shown: 'agent',
  },
  {
    email: 'pending.agent@batua.test',
    name: 'Shirin Akter',
    role: 'AGENT',
    status: 'pending',
    phone: '+8801811000002',
    shown: 'agent, waiting for approval',
  },
  {
    email: 'admin@batua.test',
    name: 'Farhana Rahman',
    role: 'ADMIN',
    status: 'active',
    phone: '+8801911000001',
    shown: 'administrator',
  },
  {
    email: 'superadmin@batua.test',
    name: 'Mahmud Hasan',
    role: 'SUPER_ADMIN',
    status: 'active',
    phone: null,
    shown: 'super administrator',
  },
] as const satisfies DemoAccount[]
