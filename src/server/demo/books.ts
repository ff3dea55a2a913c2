import { poishaToTaka, takaToPoisha } from '#contract/money.ts'
import { features } from '#features/server.ts'
import type { DemoEvent, DemoLeg } from '../features/demo.ts'

/** The credit line of every demo agent, in poisha. The history of the demo needs it, on every start. */
export const DEMO_CREDIT_LINE = 100_000_00n

/** The balances of the demo accounts while the history is generated. */
export class Books {
  readonly posted: DemoEvent[] = []
  readonly #balances = new Map<string, bigint>()

  /** In taka. */
  balance(account: string): number {
    return poishaToTaka(this.#poisha(account))
  }

  /** Leaves out what the account does not cover. */
  post(event: DemoEvent): void {
    const amount = takaToPoisha(event.amount)
    const { from, to } = sidesOf(event)
    if (from && this.#poisha(from) - amount < floorOf(event)) return
    if (from) this.#balances.set(from, this.#poisha(from) - amount)
    if (to) this.#balances.set(to, this.#poisha(to) + amount)
    for (const leg of legsOf(event)) if (from) this.#balances.set(from, this.#poisha(from) - leg.amount)
    this.posted.push(event)
  }

  #poisha(account: string): bigint {
    return this.#balances.get(account) ?? 0n
  }
}

/** What features add to a payment. */
export const legsOf = (event: DemoEvent): DemoLeg[] =>
  features.flatMap(({ demo }) => demo?.legOf?.(event) ?? [])

const floorOf = ({ type }: DemoEvent) => (type === 'cash_in' ? -DEMO_CREDIT_LINE : 0n)

/** Without the side of the outside world, which covers everything. */
function sidesOf(event: DemoEvent): { from?: string; to?: string } {
  switch (event.type) {
    case 'add_money':
      return { to: event.to }
    case 'withdraw':
      return { from: event.from }
    case 'cash_in':
      return { from: event.agent, to: event.to }
    case 'cash_out':
      return { from: event.from, to: event.agent }
    case 'settlement':
      return { to: event.agent }
    default:
      return { from: event.from, to: event.to }
  }
}
