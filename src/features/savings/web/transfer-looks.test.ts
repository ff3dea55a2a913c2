import { expect, test } from 'vitest'
import type { Me } from '#contract/entities/people.ts'
import type { Transaction } from '#contract/entities/transactions.ts'
import { seenByOwner } from '#web/components/transaction-view.ts'

const own = { email: 'me@batua.test', name: 'Nusrat Jahan', phone: null }
const see = seenByOwner({ email: own.email } as Me)
const goal = { _id: '019a0000-0000-7000-8000-000000000001', name: 'Bicycle' }
const saving = (sides: Partial<Transaction>) =>
  ({ type: 'savings', amount: 12.5, sender: null, receiver: null, goal, ...sides }) as Transaction

test('savings show the goal as the other side', () => {
  expect(see(saving({ sender: own }))).toEqual({
    counterparty: 'To savings: Bicycle',
    isReceived: false,
    sentence: 'Moved ৳12.50 to savings: Bicycle',
    from: 'You',
    to: 'Bicycle',
  })
  expect(see(saving({ receiver: own }))).toMatchObject({
    counterparty: 'From savings: Bicycle',
    from: 'Bicycle',
    to: 'You',
  })
})
