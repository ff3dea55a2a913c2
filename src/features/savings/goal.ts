import type { Lock } from './terms.ts'

/** A savings goal as the decision sees it, under the lock of its holder's wallet. */
export type Goal = Lock & {
  name: string
  target: bigint | null
  /** Its holder was told that the present target is reached. */
  isReached: boolean
  isClosed: boolean
  holderEmail: string
}

/** By the id of their accounts. */
export type Goals = ReadonlyMap<number, Goal>
