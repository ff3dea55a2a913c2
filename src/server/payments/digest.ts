import { payloadOf } from '#ledger/payload.ts'
import type { IdempotencyKey } from '#ledger/transfer.ts'

/** What a caller typed: the fields of the contract, and how the client wrote them. */
export type Typed = { body?: object | undefined; sentBody: unknown }

/** `what` tells calls with the same body apart. */
export function idempotencyOf(
  call: Typed & { idempotencyKey: string | undefined },
  what: string,
): IdempotencyKey | undefined {
  const { idempotencyKey } = call
  if (idempotencyKey === undefined) return undefined
  return { key: idempotencyKey, payload: digestOf(what, call) }
}

export const digestOf = (what: string, typed: Typed): string =>
  payloadOf(`${what} ${JSON.stringify(asTyped(typed))}`)

/**
 * The fields of the contract as the client wrote them. Idempotency keys are kept as long as their transfers, so the
 * payload of an old key must stay the same when a later version normalizes addresses in another way.
 */
function asTyped({ body = {}, sentBody }: Typed): object {
  const sent = sentBody as Record<string, unknown>
  const typed: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(body)) {
    const text = sent[name]
    typed[name] = typeof value === 'string' && typeof text === 'string' ? text.trim() : value
  }
  return typed
}
