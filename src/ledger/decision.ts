import type {
  IdempotencyKey,
  Leg,
  Original,
  Outcome,
  Posted,
  PostedLeg,
  PostingRequest,
  RefusalCode,
} from './transfer.ts'

/** The stored outcome of an idempotency key. */
export type KnownOutcome = { payload: string | null; outcome: Outcome }

/** Sequence numbers and the time of a batch. The database gives them after the locks are taken. */
export type Stamps = { seqs: readonly bigint[]; at: Date }

/** A row of the history. */
export type TransferRow = PostedLeg & {
  leg: Leg
  request: PostingRequest
  /** The seq of the head, unless this is the head. */
  group: bigint | null
}

export type RefusedKeyRow = { actor: number; idempotency: IdempotencyKey; code: RefusalCode }

export type BatchDecision = {
  /** In the order of the requests. */
  outcomes: Outcome[]
  /** The requests that this batch posted, with their outcomes. */
  posted: { request: PostingRequest; outcome: Posted }[]
  /** In the order of their seqs, the legs of a posting behind its head. */
  rows: TransferRow[]
  /** By account and key: a key has one outcome. */
  refusedKeys: Map<string, RefusedKeyRow>
  /** Refused calls by account. Replays and calls that have to wait are not counted. */
  refusedCalls: Map<number, number>
  /** The same by reason. */
  refusals: Map<RefusalCode, number>
}

/** Transfers that can be given back, by seq. */
export type Originals = ReadonlyMap<bigint, Original>

export const keyOf = (actor: number, key: string) => `${actor} ${key}`
