import type { Statement, Tx } from './database.ts'
import { type Ask, ask } from './rule.ts'
import type { Permit, PermitKind, PermitRow, Planned, PostingRequest, RefusalCode } from './transfer.ts'

/** Gives `lock` and `isFor` the same type of rows. */
export const permitKind = <Row extends PermitRow, Shown = unknown>(
  kind: Omit<PermitKind, 'lock' | 'isFor'> & {
    lock(tx: Tx, permits: readonly Permit<Shown>[]): Statement<readonly Row[]>
    isFor(row: Row, permit: Permit<Shown>, planned: Planned): boolean
  },
): PermitKind => kind as unknown as PermitKind

/** The locked permits of a batch. */
export class FoundPermits {
  readonly #rows = new Map<PermitKind, Map<string, PermitRow>>()
  readonly used = new Map<PermitKind, string[]>()

  set(kind: PermitKind, rows: readonly PermitRow[]) {
    this.#rows.set(kind, new Map(rows.map((row) => [row.id, row])))
  }

  get({ kind, id }: Permit): PermitRow | undefined {
    return this.#rows.get(kind)?.get(id)
  }

  use({ kind, id }: Permit) {
    this.#rows.get(kind)?.delete(id)
    append(this.used, kind, id)
  }
}

function append<K, V>(lists: Map<K, V[]>, key: K, value: V) {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

/** Adds the statements that lock the permits of these requests to `asks`. */
export function askForPermits(tx: Tx, requests: readonly PostingRequest[], asks: Ask[]): FoundPermits {
  const found = new FoundPermits()
  const shown = new Map<PermitKind, Permit[]>()
  for (const { permits } of requests) {
    if (!permits) continue
    for (const permit of permits) append(shown, permit.kind, permit)
  }
  for (const [kind, permits] of shown) asks.push(ask(kind.lock(tx, permits), (rows) => found.set(kind, rows)))
  return found
}

/** The refusal of the first permit that cannot be used now. */
export function refusalOfPermits({ permits }: PostingRequest, found: FoundPermits): RefusalCode | undefined {
  if (!permits) return undefined
  for (const permit of permits) if (permit.kind.refusal && !found.get(permit)) return permit.kind.refusal
  return undefined
}

/** Throws on a permit for another posting: that is a programming error of the caller. */
export function usePermits(planned: Planned) {
  const { request, permits: found, uses } = planned
  if (!request.permits) return
  for (const permit of request.permits) {
    const { kind, id } = permit
    if (!kind.refusal) continue
    if (!kind.isFor(found.get(permit) as PermitRow, permit, planned))
      throw new Error(`${kind.name} ${id} is for another posting`)
    uses.push(permit)
  }
}

/** The permit of this kind that the posting shows, if it can be used now and is for this posting. */
export function shownPermit(planned: Planned, kind: PermitKind): Permit | undefined {
  const { request, permits: found } = planned
  const permit = request.permits?.find((shown) => shown.kind === kind)
  const row = permit && found.get(permit)
  return row && kind.isFor(row, permit, planned) ? permit : undefined
}
