import type { Endpoint } from '#contract/endpoint.ts'
import { features } from '#features/server.ts'
import type { CallGroup } from '../features/feature.ts'

/** In the order in which a new reader needs them. A call belongs to the group with the longest path that matches. */
const groups: CallGroup[] = [
  {
    name: 'Sign-up and sign-in',
    description: 'Open an account, verify its email address, get a token, confirm again who you are.',
    paths: ['/user/register', '/auth/'],
  },
  {
    name: 'Own account',
    description: 'Name, phone number and password of who is signed in.',
    paths: ['/user/'],
  },
  { name: 'Wallet', description: "A user's balance, payments and history.", paths: ['/wallet/'] },
  {
    name: 'History',
    description: 'The transactions of a user, or those that an agent handled: search, details, download.',
    paths: ['/history'],
  },
  {
    name: 'Receipts',
    description: 'The public check of a receipt, and the tag that its address needs.',
    paths: ['/receipts/', '/transactions/:transactionId/receipt'],
  },
  ...features.flatMap(({ group }) => group ?? []),
  {
    name: 'Agent',
    description: 'Cash in, cash out and what an agent has handled, and the profile of an agent.',
    paths: ['/transactions/', '/transaction/', '/agent/'],
  },
  {
    name: 'Events',
    description: 'Know at once what has changed, and what you were told.',
    paths: ['/events', '/notifications'],
  },
  {
    name: 'Directory',
    description: 'Agents who chose to be found.',
    paths: ['/agents'],
  },
  {
    name: 'Administration',
    description: 'Totals, people and all transactions. What an administrator looks at is recorded.',
    paths: ['/admin/'],
  },
]

const starts = groups
  .flatMap(({ name, paths }) => paths.map((start) => ({ name, start })))
  .toSorted((a, b) => b.start.length - a.start.length)

export const groupOf = ({ path }: Endpoint): string =>
  starts.find(({ start }) => path.startsWith(start))?.name ?? path.split('/')[1]!

/** A call without a group gets one named after the first word of its path. Add its description above. */
export const groupsOf = (endpoints: readonly Endpoint[]) => {
  const used = new Set(endpoints.map(groupOf))
  const known = groups.filter(({ name }) => used.delete(name))
  return [
    ...known.map(({ name, description }) => ({ name, description })),
    ...[...used].map((name) => ({ name })),
  ]
}
