import type { Db } from '../database/connect.ts'

/** Who reads a history: a user, the entries of the wallet; an agent, the transfers that the agent handled. */
export type HistoryReader = { accountId: number; personId: string; isAgent: boolean }

/** Entries with after < number <= last. */
export type NumberRange = { after: bigint; last: bigint }

/**
 * A history as a list of numbered entries. Numbers and times grow together along it: postings take both under the
 * lock of the account.
 *
 * | reader | entries | number |
 * |---|---|---|
 * | user | all transfers from or to the wallet | the running number of the wallet, without gaps |
 * | agent | transfers that the agent handled or assisted | the seq of the transfer, with gaps |
 */
export type HistorySource = {
  /** The rows of `transfer`, each with its `number`. */
  entries(range: NumberRange): unknown
  newest(): Promise<bigint>
  /** The number before the given count of entries, counted back from the last one; at least `after`. */
  countedBack(range: NumberRange, count: number): Promise<bigint>
  /** The entry of this transfer, if the history has it. */
  numberOf(seq: bigint): Promise<bigint | undefined>
  /** SQL of the time of the entry with this number, or of the one before it. */
  timeAt(number: unknown): unknown
}

export const sourceOf = (db: Db, { accountId, isAgent }: HistoryReader): HistorySource =>
  isAgent ? handledBy(db, accountId) : ownEntries(db, accountId)

const ownEntries = (db: Db, account: number): HistorySource => ({
  entries: ({ after, last }) => db`
    select * from entry where account = ${account} and number > ${after} and number <= ${last}`,
  newest: async () => {
    const [row] = await db<{ entries: bigint }[]>`select entries from account where id = ${account}`
    return row?.entries ?? 0n
  },
  countedBack: async ({ after, last }, count) => {
    const back = last - BigInt(count)
    return back > after ? back : after
  },
  // Not from `entry`, which reads the row once for each side.
  numberOf: async (seq) => {
    const [row] = await db<{ number: bigint }[]>`
      select case when debit_account = ${account} then debit_number else credit_number end as number
      from transfer where seq = ${seq} and ${account} in (debit_account, credit_account)`
    return row?.number
  },
  timeAt: (number) => db`select created_at from entry where account = ${account} and number = ${number}`,
})

const handledBy = (db: Db, agent: number): HistorySource => ({
  entries: ({ after, last }) => db`
    select *, seq as number from transfer where agent = ${agent} and seq > ${after} and seq <= ${last}`,
  newest: async () => {
    const [row] = await db<{ seq: bigint }[]>`
      select seq from transfer where agent = ${agent} order by seq desc limit 1`
    return row?.seq ?? 0n
  },
  countedBack: async ({ after, last }, count) => {
    const [row] = await db<{ seq: bigint }[]>`
      select seq from transfer where agent = ${agent} and seq > ${after} and seq <= ${last}
      order by seq desc offset ${count} limit 1`
    return row?.seq ?? after
  },
  numberOf: async (seq) => {
    const [row] = await db<
      { seq: bigint }[]
    >`select seq from transfer where seq = ${seq} and agent = ${agent}`
    return row?.seq
  },
  timeAt: (number) => db`
    select created_at from transfer where agent = ${agent} and seq <= ${number} order by seq desc limit 1`,
})

/** The newest number before a day in Dhaka began. Halves the range until one number is left. */
export async function lastBefore(
  db: Db,
  source: HistorySource,
  newest: bigint,
  day: string,
  dayAfter = false,
) {
  const [row] = await db<[{ number: bigint }]>`
    with recursive probe as (
      select 0::bigint as low, ${newest}::bigint as high
      union all
      select case when is_before then middle else low end, case when is_before then high else middle - 1 end
      from (select low, high, (low + high + 1) / 2 as middle from probe where low < high) as half
      cross join lateral (
        select coalesce(
          (${source.timeAt(db`half.middle`)}) < dhaka_midnight(${day}::date + ${dayAfter ? 1 : 0}::int), true
        ) as is_before
      ) as tested
    )
    select low as number from probe where low = high`
  return row.number
}
