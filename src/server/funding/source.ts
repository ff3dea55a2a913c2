import type { Settings } from '../settings/settings.ts'

/** A request to a funding source. */
export type Charge = {
  /** The idempotency key for the source: repeated requests with the same id have one effect. */
  id: string
  accountId: number
  amount: bigint
}

/**
 * A payment provider. The server reserves the money, posts it to the wallet, then confirms the charge; it cancels a
 * charge that is not posted. The server may repeat each call for the same charge, also after a crash: a repeated call
 * must change nothing. It confirms or cancels a charge, never both. It retries a call that throws until it succeeds.
 */
export type ReservingSource = {
  kind: 'reserving'
  reserve(charge: Charge, signal: AbortSignal): Promise<'reserved' | 'declined'>
  /** Charges the reserved money. */
  confirm(charge: Charge, signal: AbortSignal): Promise<void>
  /** Releases the reserved money. Must also succeed when nothing was reserved. */
  cancel(charge: Charge, signal: AbortSignal): Promise<void>
}

/** Where deposited money comes from. */
export type FundingSource =
  /** There is no source: the server refuses deposits. */
  | { kind: 'off' }
  /** Approves at once and charges nobody: sandbox money, without funding orders. */
  | { kind: 'instant' }
  | ReservingSource

export const fundingSource = ({ funding }: Pick<Settings, 'funding'>): FundingSource =>
  funding === 'sandbox' ? { kind: 'instant' } : { kind: 'off' }
