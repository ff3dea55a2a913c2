import { expect, test } from 'vitest'
import { messages } from './messages.ts'

test('the messages of the page are those of the specification, to the letter', () => {
  expect(messages).toMatchObject({
    somethingWentWrong: 'Something went wrong. Please try again.',
    registrationFailed: 'Registration failed',
    withdrawFailed: 'Withdraw failed!',
    depositFailed: 'Deposit failed!',
    sendFailed: 'Send Money failed!',
    userProfileFailed: 'Failed to update profile',
    profileFailed: 'Update failed!',
    analyticsFailed: 'Failed to load analytics data',
    contactSent: 'Message Sent! We’ll get back to you shortly.',
    noUsers: 'No users found.',
    noAgents: 'No agents found.',
    noTransactions: 'No transactions found.',
    noTransactionsYet: 'No transactions yet.',
    loading: 'Loading...',
    loadingProfile: 'Loading profile...',
  })
})
