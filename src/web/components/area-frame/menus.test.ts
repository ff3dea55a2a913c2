import { expect, test } from 'vitest'
import { inEveryFeature } from '#test/features/testings.ts'
import type { FeatureMenu } from './menu-entry.ts'
import { menuFor } from './menus.ts'

const menus = await inEveryFeature<FeatureMenu>('menu.ts')
const added = (area: 'user' | 'agent') =>
  menus
    .toSorted((one, other) => one.order - other.order)
    .flatMap((menu) => menu[area] ?? [])
    .map(({ label }) => label)

const labels = (role: string | undefined) => menuFor(role).map((entry) => entry.label)

test('the menu follows the role', () => {
  expect(labels('USER')).toEqual([
    'Overview',
    'Deposit',
    'Withdraw',
    'Send Money',
    'Transactions',
    'Profile',
    ...added('user'),
    'Security',
  ])
  expect(labels('AGENT')).toEqual([
    'Overview',
    'Cash In',
    'Cash Out',
    'Transactions',
    'Profile',
    ...added('agent'),
    'Security',
  ])
  expect(labels('ADMIN')).toEqual([
    'Analytics',
    'Manage Users',
    'Manage Agents',
    'Transactions',
    'Profile',
    'Approvals',
    'Disputes',
    'Rules',
    'Security',
  ])
})

test('a super administrator gets the menu of an administrator', () => {
  expect(labels('SUPER_ADMIN')).toEqual(labels('ADMIN'))
})

test('an unknown role gets an empty menu', () => {
  expect(labels('AUDITOR')).toEqual([])
  expect(labels(undefined)).toEqual([])
})

test('each menu fits under a thumb: four tabs and the menu button', () => {
  for (const role of ['USER', 'AGENT', 'ADMIN'])
    expect(menuFor(role).filter((entry) => entry.tab)).toHaveLength(4)
})
