import type { Tx } from './database.ts'

export type Counts = { accounts: bigint; transfers: bigint; people: bigint; volume: bigint }

/** Returns the first row that contradicts its name, so that an operator can look at it. */
export type Check = {
  name: string
  /** How many rows it reads, for the progress display. */
  reads: (counts: Counts) => bigint
  firstWrong: (tx: Tx) => PromiseLike<{ row: string }[]>
}

export const eachAccount = ({ accounts }: Counts) => accounts
export const eachTransfer = ({ transfers }: Counts) => transfers
export const eachPerson = ({ people }: Counts) => people
/** A transfer has two. */
export const eachEntry = ({ transfers }: Counts) => 2n * transfers
