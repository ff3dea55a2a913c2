import type { DemoAccount } from './accounts.ts'

export type Neighbour = Pick<
  DemoAccount,
  'email' | 'name' | 'role' | 'status' | 'phone' | 'isPhoneVerified'
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

/** The rest of the town, so that lists have pages and screens look lived in. In the order they registered. */
export const neighbours: Neighbour[] = [
  ...users.map(
    (name, n): Neighbour => ({
      name,
      email: emailOf(name),
      role: 'USER',
      status: name === 'Zahid Hossain' ? 'blocked' : 'active',
      isFrozen: name === 'Rokeya Parvin',
      // A few never gave a number.
      phone: n % 6 === 5 ? null : `+88017120000${String(n + 10)}`,
      // A few never confirmed theirs.
      isPhoneVerified: n % 6 !== 5 && n % 5 !== 3,
    }),
  ),
  {
    name: 'Delwar Store',
    email: 'delwar.store@batua.test',
    role: 'AGENT',
    status: 'active',
    phone: '+8801811000010',
  },
  {
    name: 'Mita Telecom',
    email: 'mita.telecom@batua.test',
    role: 'AGENT',
    status: 'active',
    phone: '+8801811000011',
  },
  {
    name: 'Hasan Pharmacy',
    email: 'hasan.pharmacy@batua.test',
    role: 'AGENT',
    status: 'suspended',
    phone: '+8801811000012',
  },
  {
    name: 'Bismillah Traders',
    email: 'bismillah.traders@batua.test',
    role: 'AGENT',
    status: 'pending',
    phone: '+8801811000013',
  },
]
