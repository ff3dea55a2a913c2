import { expect, test } from 'vitest'
import type { Me } from '#contract/entities/people.ts'
import type { Transaction } from '#contract/entities/transactions.ts'
import { seenByAdmin, seenByAgent, seenByOwner } from './transaction-view.ts'

const me = { email: 'me@batua.test' } as Me
const own = { email: 'me@batua.test', name: 'Nusrat Jahan', phone: null }
const rahim = { email: 'rahim@batua.test', name: 'Rahim Uddin', phone: null }

const transaction = (type: Transaction['type'], sides: Partial<Transaction>) =>
  ({
    _id: '019a0000-0000-7000-8000-000000000000',
    reference: 'BT7K2M9QFD',
    type,
    amount: 12.5,
    currency: 'BDT',
    status: 'completed',
    createdAt: '2025-11-14T12:42:00Z',
    sender: null,
    receiver: null,
    balanceAfter: 100,
    note: null,
    noteHidden: false,
    ...sides,
  }) as Transaction

test.each([
  [
    'send_money',
    { sender: own, receiver: rahim },
    'Sent ৳12.50 to Rahim Uddin · rahim@batua.test',
    'You',
    'Rahim Uddin · rahim@batua.test',
  ],
  [
    'send_money',
    { sender: rahim, receiver: own },
    'Received ৳12.50 from Rahim Uddin · rahim@batua.test',
    'Rahim Uddin · rahim@batua.test',
    'You',
  ],
  ['withdraw', { sender: own }, 'Withdrew ৳12.50', 'You', undefined],
  ['add_money', { receiver: own }, 'Deposited ৳12.50', undefined, 'You'],
  [
    'add_money',
    { sender: rahim, receiver: own },
    'Deposited ৳12.50, helped by Rahim Uddin · rahim@batua.test',
    undefined,
    'You',
  ],
  [
    'cash_in',
    { sender: rahim, receiver: own },
    'Cash In of ৳12.50, with Rahim Uddin · rahim@batua.test',
    'Rahim Uddin · rahim@batua.test',
    'You',
  ],
  [
    'cash_out',
    { sender: own, receiver: rahim },
    'Cash Out of ৳12.50, with Rahim Uddin · rahim@batua.test',
    'You',
    'Rahim Uddin · rahim@batua.test',
  ],
] as const)(
  'the owner of a wallet reads %s %j as one sentence, with both sides',
  (type, sides, sentence, from, to) => {
    expect(seenByOwner(me)(transaction(type, sides))).toMatchObject({ sentence })
    const seen = seenByOwner(me)(transaction(type, sides))
    expect([seen.from, seen.to]).toEqual([from, to])
  },
)

test('an agent is a side of cash transactions, and only assists a deposit', () => {
  const person = 'Rahim Uddin · rahim@batua.test'
  expect(seenByAgent(transaction('cash_in', { receiver: rahim }))).toMatchObject({ from: 'You', to: person })
  expect(seenByAgent(transaction('cash_out', { sender: rahim }))).toMatchObject({ from: person, to: 'You' })
  const helped = seenByAgent(transaction('add_money', { receiver: rahim }))
  expect([helped.from, helped.to]).toEqual([undefined, person])
})

test('an admin is not a side', () => {
  expect(seenByAdmin(transaction('send_money', { sender: own, receiver: rahim })).sentence).toBe(
    'Send Money of ৳12.50, Nusrat Jahan · me@batua.test to Rahim Uddin · rahim@batua.test',
  )
})
