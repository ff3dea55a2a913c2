import { type Check, eachEntry, eachTransfer } from './check.ts'
import type { Statement, Tx } from './database.ts'

/** The tier that an account had at its entry with this number: the former one of the next change. */
export const tierAt = (tx: Tx, account: Statement, number: Statement) => tx`coalesce(
  (select former from tier_change where tier_change.account = ${account}.id and after_entry >= ${number}
    order by after_entry, tier_change.id limit 1),
  ${account}.tier)`

/**
 * No payment broke a rule of its time. A history that is made up may break rules that were made later: only payments
 * after the version was made are judged.
 */
export const limitChecks: Check[] = [
  {
    name: 'no payment is above the limits of its time and tier',
    reads: eachEntry,
    firstWrong: (tx) => tx`
      with since as (
        select date_trunc('month', min(made_at) at time zone 'Asia/Dhaka') at time zone 'Asia/Dhaka' as at
        from policy where exists (select from limit_rule where policy = policy.id)
      ), counted as (
        select account, number, seq, amount, type, created_at,
          max(dhaka_day(created_at)) over (partition by account, use_slot(type) order by number) as day
        from entry
        where created_at >= (select at from since) and use_slot(type) is not null and direction = use_direction(type)
      ), summed as (
        select *, sum(amount) over today as day_amount, count(*) over today as day_count,
          sum(amount) over this_month as month_amount, count(*) over this_month as month_count
        from counted
        window today as (partition by account, use_slot(type), day order by number),
          this_month as (partition by account, use_slot(type), date_trunc('month', day) order by number)
      )
      select format('transfer %s', seq) as row
      from summed join account wallet on wallet.id = summed.account and wallet.kind = 'wallet'
      cross join lateral (
        select id, made_at from policy where kind = 'limits' and effective_at <= created_at
        order by effective_at desc, id desc limit 1
      ) as in_force
      join limit_rule rule on rule.policy = in_force.id and rule.tier = ${tierAt(tx, tx`wallet`, tx`summed.number`)} and use_slot(rule.type) = use_slot(summed.type)
      where created_at >= in_force.made_at and (amount > rule.per_transfer
        or summed.day_amount > rule.day_amount or summed.day_count > rule.day_count
        or summed.month_amount > rule.month_amount or summed.month_count > rule.month_count)
      order by seq limit 1`,
  },
  {
    name: 'no wallet got more than it may hold, and no payment is of a type that was paused',
    reads: eachTransfer,
    firstWrong: (tx) => tx`
      with since as (select min(made_at) as at from policy)
      select format('transfer %s', seq) as row
      from transfer join account receiver on receiver.id = transfer.credit_account
      left join lateral (
        select id, made_at from policy where kind = 'limits' and effective_at <= created_at
        order by effective_at desc, id desc limit 1
      ) as limits on true
      left join balance_rule most on most.policy = limits.id and created_at >= limits.made_at
        and receiver.kind = 'wallet' and most.tier = ${tierAt(tx, tx`receiver`, tx`transfer.credit_number`)}
      left join lateral (
        select id, made_at from policy where kind = 'pause' and effective_at <= created_at
        order by effective_at desc, id desc limit 1
      ) as pauses on true
      left join pause_rule paused on paused.policy = pauses.id and created_at >= pauses.made_at
        and paused.type = transfer.type
      where created_at >= (select at from since) and is_listed(transfer.type)
        and (credit_balance > most.balance_max or paused.policy is not null)
      order by seq limit 1`,
  },
]
