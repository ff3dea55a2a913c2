import type { Calls } from '../call.ts'

const access = ['USER'] as const
/** Everybody who can pay, also a suspended agent: neither call moves money. */
const payers = ['USER', 'AGENT'] as const

export const walletCalls = {
  getWallet: { method: 'GET', path: '/wallet/me', access },
  myTransactions: { method: 'GET', path: '/wallet/my-transactions', access },
  addMoney: { method: 'POST', path: '/wallet/me/add-money', access, money: true },
  withdraw: { method: 'POST', path: '/wallet/me/withdraw', access, money: true },
  sendMoney: { method: 'POST', path: '/wallet/me/send-money', access, money: true },
  findRecipient: { method: 'POST', path: '/wallet/recipient', access },
  getPayment: { method: 'GET', path: '/wallet/payments/:paymentKey', access: payers },
  cancelPayment: { method: 'POST', path: '/wallet/payments/:paymentKey/cancel', access: payers },
} as const satisfies Calls
