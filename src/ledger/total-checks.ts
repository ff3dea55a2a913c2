import { type Check, eachAccount, eachEntry, eachTransfer } from './check.ts'
import type { Tx } from './database.ts'

/** What the totals of accounts contain: the entries of the transfers up to the last fold. */
const foldedEntries = (tx: Tx) => tx`
  select account, other, type, dhaka_day(created_at) as day, came, went
  from entry where seq <= coalesce((select seq from totals_fold), 0)`

/** The numbers that are kept beside the history, so that nobody has to count it. */
export const totalChecks: Check[] = [
  {
    name: 'the totals are the sums of the transfers',
    reads: eachTransfer,
    firstWrong: (tx) => tx`
      with kept as (
          select type, sum(transfers) as transfers, sum(volume) as volume
          from transfer_total_part group by type
        ),
        counted as (select type, count(*) as transfers, sum(amount) as volume from transfer group by type)
      select format('%s: kept %s/%s, counted %s/%s', type, k.transfers, k.volume, c.transfers, c.volume) as row
      from kept k full join counted c using (type)
      where (k.transfers, k.volume) is distinct from (c.transfers, c.volume) limit 1`,
  },
  {
    name: 'the totals of days are the sums of their transfers',
    reads: eachTransfer,
    firstWrong: (tx) => tx`
      with kept as (
          select day, type, sum(transfers) as transfers, sum(volume) as volume
          from transfer_day_part group by day, type
        ),
        counted as (
          select dhaka_day(created_at) as day, type, count(*) as transfers, sum(amount) as volume
          from transfer group by 1, 2
        )
      select format('%s of %s: kept %s/%s, counted %s/%s', type, day, k.transfers, k.volume, c.transfers, c.volume) as row
      from kept k full join counted c using (day, type)
      where (k.transfers, k.volume) is distinct from (c.transfers, c.volume) order by day, type limit 1`,
  },
  {
    name: 'the totals of months are the sums of the entries that are folded',
    reads: eachEntry,
    firstWrong: (tx) => tx`
      with counted as (
        select account, date_trunc('month', day)::date as month, type, sum(came) as came, sum(went) as went,
          count(*) filter (where came > 0) as came_entries, count(*) filter (where went > 0) as went_entries
        from (${foldedEntries(tx)}) as entry group by 1, 2, 3
      )
      select format('account %s, %s in %s', account, type, month) as row
      from account_month k full join counted c using (account, month, type)
      where (k.came, k.went, k.came_entries, k.went_entries)
        is distinct from (c.came, c.went, c.came_entries, c.went_entries)
      order by account, month, type limit 1`,
  },
  {
    name: 'the totals of an account by day are the sums of the entries that are folded',
    reads: eachEntry,
    firstWrong: (tx) => tx`
      with counted as (
        select account, day, type, sum(came) as came, sum(went) as went,
          count(*) filter (where came > 0) as came_entries, count(*) filter (where went > 0) as went_entries
        from (${foldedEntries(tx)}) as entry join account_daily using (account) group by 1, 2, 3
      )
      select format('account %s, %s on %s', account, type, day) as row
      from account_day k full join counted c using (account, day, type)
      where (k.came, k.went, k.came_entries, k.went_entries)
        is distinct from (c.came, c.went, c.came_entries, c.went_entries)
      order by account, day, type limit 1`,
  },
  {
    name: 'floats and the accounts of the system have totals by day',
    reads: eachAccount,
    firstWrong: (tx) => tx`
      select format('account %s', id) as row from account
      where (kind = 'float' or stripe is not null)
        and exists (select from account_month where account = id)
        and not exists (select from account_daily where account = id)
      order by id limit 1`,
  },
  {
    name: 'the totals of two people are the sums of what they exchanged',
    reads: eachEntry,
    firstWrong: (tx) => tx`
      with counted as (
        select payer_of(own.id) as account, date_trunc('month', day)::date as month, payer_of(beside.id) as other,
          sum(came) as came, sum(went) as went, count(*) as payments
        from (${foldedEntries(tx)}) as entry
        join account own on own.id = entry.account and own.kind in ('wallet', 'pot')
        join account beside on beside.id = entry.other and (beside.owner is not null or beside.kind = 'pot')
        where coalesce(own.owner, own.holder) <> coalesce(beside.owner, beside.holder)
        group by 1, 2, 3
      )
      select format('account %s with %s in %s', account, other, month) as row
      from account_month_person k full join counted c using (account, month, other)
      where (k.came, k.went, k.payments) is distinct from (c.came, c.went, c.payments)
      order by account, month, other limit 1`,
  },
  {
    name: 'the totals of agents are the sums of what they handled',
    reads: eachTransfer,
    firstWrong: (tx) => tx`
      with counted as (
        select agent, count(*) as handled,
          coalesce(sum(amount) filter (where type = 'cash_in'), 0) as cash_in,
          coalesce(sum(amount) filter (where type = 'cash_out'), 0) as cash_out
        from transfer where agent is not null group by agent
      )
      select format('account %s', id) as row from account a left join counted c on c.agent = a.id
      where (a.handled, a.cash_in, a.cash_out)
        is distinct from (coalesce(c.handled, 0), coalesce(c.cash_in, 0), coalesce(c.cash_out, 0))
      limit 1`,
  },
  {
    name: 'what a wallet has used of its limits this month is what its entries say',
    reads: eachEntry,
    // Numbers of earlier months decide nothing any more, so only their day is compared: it lies before this month.
    firstWrong: (tx) => tx`
      with month as (select date_trunc('month', dhaka_day(now()))::date as first),
        counted as (select use_since.* from month cross join use_since(null, month.first)),
        kept as (
          select account.id as account, slot, used[slot + 1] as day, used[slot + 2] as day_sum,
            used[slot + 3] as day_count, used[slot + 4] as month_sum, used[slot + 5] as month_count
          from account cross join generate_series(0, 20, 5) as slot cross join month
          where kind in ('wallet', 'pot') and used is not null and used[slot + 1] >= month.first - date '1970-01-01'
        )
      select format('account %s', coalesce(k.account, c.account)) as row
      from kept k full join counted c on c.account = k.account and c.slot = k.slot
      left join account filled on filled.id = c.account
      where (k.day, k.day_sum, k.day_count, k.month_sum, k.month_count)
          is distinct from (c.day, c.day_sum, c.day_count, c.month_sum, c.month_count)
        and (k.account is not null or filled.used is not null)
      order by 1 limit 1`,
  },
  {
    name: 'what a wallet has saved is what the goals of its owner hold',
    reads: eachAccount,
    firstWrong: (tx) => tx`
      with counted as (select holder, sum(balance) as saved from account where kind = 'goal' group by holder)
      select format('account %s: kept %s, counted %s', wallet.id, wallet.saved, coalesce(counted.saved, 0)) as row
      from account wallet left join counted on counted.holder = wallet.owner
      where wallet.kind = 'wallet' and wallet.used is not null and wallet.saved <> coalesce(counted.saved, 0)
      order by wallet.id limit 1`,
  },
]
