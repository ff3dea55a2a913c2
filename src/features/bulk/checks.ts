import { type Check, eachAccount, eachTransfer } from '#ledger/check.ts'

/** What `ledger:verify` proves about bulk payments. */
export const bulkChecks: readonly Check[] = [
  {
    name: 'every paid row of a bulk payment names a transfer of its amount from the pot to its receiver, with its fee',
    reads: eachTransfer,
    firstWrong: (tx) => tx`
      select format('bulk %s, line %s, transfer %s', bulk.id, line, paid_seq) as row
      from bulk_row join bulk on bulk.id = bulk_row.bulk
      join account wallet on wallet.id = bulk.owner
      left join account pot on pot.holder = wallet.owner and pot.kind = 'pot'
      left join transfer t on t.seq = paid_seq
      where bulk_row.state = 'paid' and (
        t.seq is null or t.type <> 'send_money' or t."group" is not null or t.amount <> bulk_row.amount
        or t.debit_account is distinct from pot.id or t.credit_account <> bulk_row.receiver
        or bulk_row.fee <> coalesce((select sum(fee.amount) from transfer fee where fee."group" = t.seq and fee.type = 'fee'), 0)
      )
      order by bulk.id, line limit 1`,
  },
  {
    name: 'a pot holds what its running bulk payment has not paid, and nothing else pays from it',
    reads: eachAccount,
    firstWrong: (tx) => tx`
      select format('account %s has %s, owes %s', pot.id, pot.balance, coalesce(owed.sum, 0)) as row
      from account pot left join lateral (
        select moved.amount - coalesce((
          select sum(bulk_row.amount + bulk_row.fee) from bulk_row where bulk_row.bulk = bulk.id and bulk_row.state = 'paid'
        ), 0) as sum
        from bulk join account wallet on wallet.id = bulk.owner join transfer moved on moved.seq = bulk.in_seq
        where wallet.owner = pot.holder and bulk.state = 'paying'
      ) as owed on true
      where pot.kind = 'pot' and (pot.balance <> coalesce(owed.sum, 0) or exists (
        select from transfer sent where sent.debit_account = pot.id and sent.type = 'send_money'
          and not exists (select from bulk_row where bulk_row.paid_seq = sent.seq)
      ))
      order by pot.id limit 1`,
  },
  {
    name: 'a bulk payment moved its sum in once, and gave back what it did not pay',
    reads: eachTransfer,
    firstWrong: (tx) => tx`
      with settled as (
        select bulk.id, bulk.state, moved.seq as in_seq, moved.amount as moved, bulk.total + bulk.fee as most,
          moved.debit_account as payer, bulk.owner, coalesce(back.amount, 0) as back, bulk.back_seq, back.seq,
          (select coalesce(sum(amount + fee), 0) from bulk_row where bulk = bulk.id and bulk_row.state = 'paid') as paid,
          (select count(*) from bulk_row where bulk = bulk.id and bulk_row.state in ('paid', 'failed')) as ended, bulk.rows
        from bulk left join transfer moved on moved.seq = bulk.in_seq and moved.type = 'bulk'
        left join transfer back on back.seq = bulk.back_seq and back.type = 'bulk' and back.credit_account = bulk.owner
        where bulk.in_seq is not null
      )
      select format('bulk %s', id) as row from settled
      where in_seq is null or payer <> owner or moved <> most
        or (state = 'done' and (paid + back <> moved or ended <> rows or back_seq is distinct from seq))
      order by id limit 1`,
  },
]
