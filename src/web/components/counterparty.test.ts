import { expect, test } from 'vitest'
import type { Transaction } from '#contract/entities/transactions.ts'
import { counterpartyFor, isReceivedBy } from './counterparty.ts'

const me = { email: 'user@batua.test', name: 'Demo User', phone: null }
const friend = { email: 'friend@batua.test', name: 'Demo Friend', phone: null }
const agent = { email: 'agent@batua.test', name: 'Demo Agent', phone: null }
const stranger = { email: null, name: 'Rahim U.', phone: '+8801711000002' }

const transaction = (
  type: Transaction['type'],
  sender: Transaction['sender'],
  receiver: Transaction['receiver'],
) =>
  ({
    _id: '019a0000-0000-7000-8000-000000000000',
    reference: 'BT7K2M9QFD',
    type,
    amount: 250,
    currency: 'BDT',
    status: 'completed',
    createdAt: '2025-11-14T12:42:00Z',
    sender,
    receiver,
    balanceAfter: 1000,
    note: null,
    noteHidden: false,
  }) as Transaction

test('a transfer shows to whom it went, or from whom it came', () => {
  const sent = transaction('send_money', me, friend)
  const received = transaction('send_money', friend, me)
  expect(counterpartyFor(me.email, sent)).toBe('To Demo Friend · friend@batua.test')
  expect(counterpartyFor(me.email, received)).toBe('From Demo Friend · friend@batua.test')
  expect([isReceivedBy(me.email, sent), isReceivedBy(me.email, received)]).toEqual([false, true])
})

test('a stranger is shown by the masked name and the typed number', () => {
  expect(counterpartyFor(me.email, transaction('send_money', me, stranger))).toBe(
    'To Rahim U. · +880 1711 000002',
  )
  const abroad = { ...stranger, phone: '+447911123456' }
  expect(counterpartyFor(me.email, transaction('send_money', me, abroad))).toBe('To Rahim U. · +447911123456')
})

test('an agent is shown where one took part', () => {
  expect(counterpartyFor(me.email, transaction('cash_in', agent, me))).toBe(
    'By Demo Agent · agent@batua.test',
  )
  expect(counterpartyFor(me.email, transaction('cash_out', me, agent))).toBe(
    'By Demo Agent · agent@batua.test',
  )
  expect(counterpartyFor(me.email, transaction('add_money', agent, me))).toBe(
    'Helped by Demo Agent · agent@batua.test',
  )
})

test('a deposit or withdrawal without an agent shows nobody', () => {
  expect(counterpartyFor(me.email, transaction('add_money', null, me))).toBeUndefined()
  expect(counterpartyFor(me.email, transaction('withdraw', me, null))).toBeUndefined()
})
