import { type Check, eachEntry, eachTransfer } from './check.ts'
import { tierAt } from './limit-checks.ts'

/** Payments cost what the tariff of their time says. Those before the first tariff are not judged. */
export const feeChecks: Check[] = [
  {
    name: 'each payment has exactly the fee and the commission that the tariff of its time says',
    reads: eachEntry,
    firstWrong: (tx) => tx`
      with since as (
        select min(made_at) as at,
          date_trunc('month', min(made_at) at time zone 'Asia/Dhaka') at time zone 'Asia/Dhaka' as month
        from policy where kind = 'tariff'
      ), counted as (
        select account, number, seq, amount, type, created_at, agent,
          max(dhaka_day(created_at)) over (partition by account, use_slot(type) order by number) as day
        from entry
        where created_at >= (select month from since) and use_slot(type) is not null and direction = use_direction(type)
      ), summed as (
        select *, sum(amount) over (
          partition by account, use_slot(type), date_trunc('month', day) order by number
        ) as month_amount
        from counted
      ), due as (
        select summed.seq, charge.fee, case when charge.payer = 'agent' then summed.agent else summed.account end as payer,
          case when summed.agent is not null then charge.commission else 0 end as commission, summed.agent
        from summed join account wallet on wallet.id = summed.account
        cross join lateral (
          select id from policy where kind = 'tariff' and greatest(effective_at, made_at) <= summed.created_at
          order by effective_at desc, id desc limit 1
        ) as in_force
        cross join lateral fee_due(in_force.id, ${tierAt(tx, tx`wallet`, tx`summed.number`)}, summed.type, summed.amount, summed.month_amount::bigint)
          as charge
        where charge.fee > 0
      ), due_leg as (
        select seq, 'fee'::transfer_type as type, fee as amount, payer as account from due
        union all
        select seq, 'commission', commission, agent from due where commission > 0
      ), charged_leg as (
        select "group" as seq, type, amount, case type when 'fee' then debit_account else credit_account end as account
        from transfer
        where created_at >= (select at from since) and "group" is not null and type in ('fee', 'commission')
      )
      select format('transfer %s', seq) as row from (
        (select * from due_leg except all select * from charged_leg)
        union all
        (select * from charged_leg except all select * from due_leg)
      ) as wrong
      order by seq limit 1`,
  },
  {
    name: 'the VAT of all fees up to the last move of VAT was moved, from each account of fees',
    reads: eachTransfer,
    firstWrong: (tx) => tx`
      with last as (
        select max(substring(key from 5)::bigint) as seq from transfer
        where type = 'vat' and "group" is null and key ~ '^vat:[0-9]+$'
      ), due as (
        select fee.credit_account as account, sum(vat_within(fee.amount, tariff.vat_ppm)) as vat
        from transfer fee
        cross join lateral (
          select coalesce(vat_ppm, 0) as vat_ppm from policy
          where kind = 'tariff' and greatest(effective_at, made_at) <= fee.created_at
          order by effective_at desc, id desc limit 1
        ) as tariff
        where fee.type = 'fee' and fee.seq <= (select seq from last) group by 1
      ), moved as (
        select debit_account as account, sum(amount) as vat from transfer where type = 'vat' group by 1
      )
      select format('account %s: %s poisha moved, %s due', account, coalesce(moved.vat, 0), coalesce(due.vat, 0)) as row
      from due full join moved using (account)
      where coalesce(due.vat, 0) <> coalesce(moved.vat, 0) order by account limit 1`,
  },
]
