import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { Charge, ReservingSource } from '#server/funding/source.ts'

type Deed = 'reserve' | 'confirm' | 'cancel'
type Event = { deed: Deed | 'violation'; id: string; account: number; poisha: string }

/** Where a call can fail: before the provider acts, or after it acted but before it answers. */
export type Moment = `${'before' | 'after'} ${Deed}`
export const moments: Moment[] = [
  'before reserve',
  'after reserve',
  'before confirm',
  'after confirm',
  'before cancel',
  'after cancel',
]

export type TestProvider = ReservingSource & {
  charges(): { account: number; poisha: bigint }[]
  /** Forbidden requests: to charge a cancelled order, or to cancel a charged one. */
  violations(): string[]
  reserved(): number
}

/**
 * A payment provider that stores its records in a file, so that they survive the processes that use it. It calls `at`
 * at every moment, where a test may fail the call or end the process.
 */
export function testProvider(
  books: string,
  { at = () => {}, isDeclining = false }: { at?: (moment: Moment) => void; isDeclining?: boolean } = {},
): TestProvider {
  const events = (): Event[] =>
    existsSync(books)
      ? readFileSync(books, 'utf8')
          .trim()
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line))
      : []
  const has = (deed: Deed, { id }: Charge) => events().some((event) => event.deed === deed && event.id === id)
  const write = (deed: Event['deed'], { id, accountId, amount }: Charge) =>
    appendFileSync(
      books,
      `${JSON.stringify({ deed, id, account: accountId, poisha: String(amount) } satisfies Event)}\n`,
    )

  async function once(deed: Deed, charge: Charge, contradicts: Deed) {
    at(`before ${deed}`)
    if (has(contradicts, charge)) write('violation', charge)
    else if (!has(deed, charge)) write(deed, charge)
    at(`after ${deed}`)
  }

  return {
    kind: 'reserving',
    reserve: async (charge) => {
      if (isDeclining) return 'declined'
      await once('reserve', charge, 'cancel')
      return 'reserved'
    },
    confirm: (charge) => once('confirm', charge, 'cancel'),
    cancel: (charge) => once('cancel', charge, 'confirm'),
    charges: () =>
      events()
        .filter(({ deed }) => deed === 'confirm')
        .map(({ account, poisha }) => ({ account, poisha: BigInt(poisha) })),
    violations: () =>
      events()
        .filter(({ deed }) => deed === 'violation')
        .map(({ id }) => id),
    reserved: () =>
      events().filter(
        ({ deed, id }) =>
          deed === 'reserve' && !events().some((event) => event.id === id && event.deed !== 'reserve'),
      ).length,
  }
}
