import type { Feature } from '#server/features/feature.ts'
import * as contract from './contract.ts'
import { walletUseDue } from './server/fill-use.ts'
import { getWalletRules } from './server/wallet-rules.ts'

export const limits: Feature = {
  contract,
  routes: [getWalletRules],
  due: [walletUseDue],
}
