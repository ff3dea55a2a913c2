import type { Feature } from '#server/features/feature.ts'
import * as contract from './contract.ts'
import { walletUseDue } from './server/fill-use.ts'
import { limitLeft } from './server/limit-left.ts'
import { getWalletRules } from './server/wallet-rules.ts'
import { writePreset } from './server/write-preset.ts'

export const limits: Feature = {
  contract,
  routes: [getWalletRules],
  due: [walletUseDue],
  prepareDatabase: writePreset,
  refusalData: limitLeft,
}
