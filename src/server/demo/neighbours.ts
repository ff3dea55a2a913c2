import type { DemoAccount } from './accounts.ts'

export type Neighbour = Pick<
  DemoAccount,
  'email' | 'name' | 'role' | 'status' | 'phone' | 'isPhoneVerified' | 'listing'
> & { isFrozen?: boolean }

const users = [
  'Ayesha Siddika',
  'Rafiqul Islam',
  'Sumaiya Khatun',
  'Mehedi Hasan',
  'Farzana Yasmin',
  'Abdul Karim',
  'Rumana Begum',
  'Sajid Chowdhury',
  'Taslima Akter',
  'Imran Kabir',
  'Nasrin Sultana',
  'Arif Mahmud',
  'Jannatul Ferdous',
  'Shahidul Alam',
  'Rokeya Parvin',
  'Zahid Hossain',
  'Mst. Salma Khatun',
  'Biplob Das',
  'Priya Saha',
  'Rezaul Haque',
]

const emailOf = (name: string) =>
  `${name
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .trim()
    .replaceAll(' ', '.')}@batua.test`

/** Has a second factor and lost it. */
export const lostPhone = emailOf('Priya Saha')
/** Proposes to remove it: it takes two admins. */
export const secondAdmin = emailOf('Anika Tabassum')

/** An agent who is listed in the directory. */
const shop = (
  name: string,
  phone: string,
  listing: { area: string; hours: string; showPhone: boolean },
): Neighbour => ({
  name,
  email: emailOf(name),
  role: 'AGENT',
  status: 'active',
  phone,
  listing: { listed: true, ...listing },
})

const agents: Neighbour[] = [
  shop('Delwar Store', '+8801811000010', {
    area: 'Zindabazar, Sylhet',
    hours: 'Every day 8:00–21:00',
    showPhone: true,
  }),
  shop('Mita Telecom', '+8801811000011', {
    area: 'Agrabad, Chattogram',
    hours: 'Sat–Thu 10:00–19:30',
    showPhone: false,
  }),
  shop('Rupali Store', '+8801811000014', {
    area: 'Shaheb Bazar, Rajshahi',
    hours: 'Sat–Thu 9:00–18:00',
    showPhone: true,
  }),
  shop('Jamuna Mobile Point', '+8801811000015', {
    area: 'Mirpur 10, Dhaka',
    hours: 'Every day 10:00–22:00',
    showPhone: false,
  }),
  shop('Khan Electronics', '+8801811000016', {
    area: 'Boyra, Khulna',
    hours: '',
    showPhone: true,
  }),
  // Suspended: the agent's choice is kept, but the directory does not show it.
  {
    ...shop('Hasan Pharmacy', '+8801811000012', {
      area: 'Sadar Road, Barishal',
      hours: 'Open day and night',
      showPhone: true,
    }),
    status: 'suspended',
  },
  {
    name: 'Bismillah Traders',
    email: 'bismillah.traders@batua.test',
    role: 'AGENT',
    status: 'pending',
    phone: '+8801811000013',
  },
]

/** More people, so that lists have several pages and screens look used. In order of registration. */
export const neighbours: Neighbour[] = [
  ...users.map(
    (name, n): Neighbour => ({
      name,
      email: emailOf(name),
      role: 'USER',
      status: name === 'Zahid Hossain' ? 'blocked' : 'active',
      isFrozen: name === 'Rokeya Parvin',
      // Some have no phone number.
      phone: n % 6 === 5 ? null : `+88017120000${String(n + 10)}`,
      // Some have not confirmed their number.
      isPhoneVerified: n % 6 !== 5 && n % 5 !== 3,
    }),
  ),
  ...agents,
  { name: 'Anika Tabassum', email: secondAdmin, role: 'ADMIN', status: 'active', phone: null },
]
