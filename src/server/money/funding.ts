import type { Settings } from '../settings.ts'

/** What a source is asked for. */
export type Charge = {
  /** Names it to the source: repeats under the same id have one effect. */
  id: string
  accountId: number
  amount: bigint
}

/**
 * A payment provider. Money is reserved, then posted to the wallet, then charged; what is not posted is cancelled.
 * Each call may come again for the same charge, also after a crash, and must then change nothing. A charge is
 * confirmed or cancelled, never both. One that throws is asked again until it succeeds.
 */
export type ReservingSource = {
  kind: 'reserving'
  reserve(charge: Charge, signal: AbortSignal): Promise<'reserved' | 'declined'>
  /** Takes the money that was reserved. */
  confirm(charge: Charge, signal: AbortSignal): Promise<void>
  /** Lets go of it; also when it was never reserved. */
  cancel(charge: Charge, signal: AbortSignal): Promise<void>
}

/** Where deposited money comes from. */
export type FundingSource =
  /** From nowhere: deposits are refused. */
  | { kind: 'off' }
  /** Approves at once and charges nobody: play money, without orders. */
  | { kind: 'instant' }
  | ReservingSource

export const fundingSource = ({ funding }: Pick<Settings, 'funding'>): FundingSource =>
  funding === 'sandbox' ? { kind: 'instant' } : { kind: 'off' }
