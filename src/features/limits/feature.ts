import type { Feature } from '#server/features/feature.ts'
import { walletUseDue } from './server/fill-use.ts'

export const limits: Feature = { contract: {}, due: [walletUseDue] }
