import type { Settings } from '../settings.ts'

/** Where deposited money comes from. A payment provider takes its place here. */
export type FundingSource = {
  /** Asked before the transfer is posted; a no means that nothing happened. */
  collect(request: { accountId: number; amount: bigint }): Promise<'collected' | 'unavailable'>
}

/** Play money: approves at once. */
const sandbox: FundingSource = { collect: async () => 'collected' }

const none: FundingSource = { collect: async () => 'unavailable' }

export const fundingSource = ({ funding }: Pick<Settings, 'funding'>): FundingSource =>
  funding === 'sandbox' ? sandbox : none
