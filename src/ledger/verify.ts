import { type Check, type Counts, eachAccount, eachEntry, eachPerson, eachTransfer } from './check.ts'
import type { Sql, Tx } from './database.ts'
import { disputeChecks } from './dispute-checks.ts'
import { feeChecks } from './fee-checks.ts'
import { limitChecks } from './limit-checks.ts'
import { totalChecks } from './total-checks.ts'

export type Fault = { check: string; row: string }
export type Audit = { accounts: bigint; transfers: bigint; volume: bigint; checks: number; faults: Fault[] }

const ownChecks: Check[] = [
  {
    name: 'all balances of a currency add up to zero',
    reads: eachAccount,
    firstWrong: (tx) => tx`
      select format('%s is off by %s poisha', currency, sum(balance)) as row
      from account group by currency having sum(balance) <> 0 limit 1`,
  },
  {
    name: 'no balance is below its floor',
    reads: eachAccount,
    firstWrong: (tx) => tx`
      select format('account %s has %s, floor %s', id, balance, floor) as row
      from account where balance < floor order by id limit 1`,
  },
  {
    name: 'every transfer has two sides that exist and differ, and moves a positive sum',
    reads: eachTransfer,
    firstWrong: (tx) => tx`
      select format('transfer %s', t.seq) as row from transfer t
      left join account d on d.id = t.debit_account left join account c on c.id = t.credit_account
      where d.id is null or c.id is null or d.id = c.id or t.amount <= 0
        or d.currency <> t.currency or c.currency <> t.currency
      order by t.seq limit 1`,
  },
  {
    name: 'every transfer has the accounts, the actor and the agent of its type',
    reads: eachTransfer,
    firstWrong: (tx) => tx`
      select format('transfer %s, a %s', t.seq, t.type) as row from transfer t
      join account d on d.id = t.debit_account join account c on c.id = t.credit_account
      left join account actor on actor.id = t.actor left join account agent on agent.id = t.agent
      left join transfer head on head.seq = t."group"
      where transfer_fits(t.type, d.id, d.kind, c.id, c.kind, t.actor, actor.kind, t.agent, t."group" is null) is not true
        or (t.agent is not null and agent.kind is distinct from 'float')
        or ((t.type in ('savings', 'bulk') or d.kind = 'goal') and coalesce(d.owner, d.holder) is distinct from coalesce(c.owner, c.holder))
        or (t.type in ('reversal', 'release')) <> (t.reverses is not null)
        or (head.seq is not null and t.actor <> d.id and t.type not in ('fee', 'commission', 'vat')
          and (d.id <> head.credit_account or t.amount > head.amount))
      order by t.seq limit 1`,
  },
  {
    name: 'running numbers have no gap and each balance follows from the one before',
    reads: eachEntry,
    firstWrong: (tx) => tx`
      with followed as (
        select seq, account, number, balance, came - went as delta,
          lag(number, 1, 0::bigint) over along as number_before,
          lag(balance, 1, 0::bigint) over along as balance_before
        from entry window along as (partition by account order by number)
      )
      select format('transfer %s, entry %s of account %s', seq, number, account) as row from followed
      where number <> number_before + 1 or balance <> balance_before + delta
      order by seq limit 1`,
  },
  {
    name: 'every account stands where its entries end',
    reads: eachEntry,
    firstWrong: (tx) => tx`
      with summed as (
        select account, count(*) as entries, sum(came - went) as balance from entry group by account
      )
      select format('account %s has %s after %s entries, its entries say %s after %s',
        a.id, a.balance, a.entries, coalesce(s.balance, 0), coalesce(s.entries, 0)) as row
      from account a left join summed s on s.account = a.id
      where a.balance <> coalesce(s.balance, 0) or a.entries <> coalesce(s.entries, 0)
      order by a.id limit 1`,
  },
  {
    name: 'the count of listed entries is the listed entries of an account',
    reads: eachEntry,
    firstWrong: (tx) => tx`
      with counted as (
        select account, count(*) as listed from entry where is_listed(type) group by account
      )
      select format('account %s: kept %s, counted %s', a.id, a.listed, coalesce(c.listed, 0)) as row
      from account a left join counted c on c.account = a.id
      where a.listed <> coalesce(c.listed, 0) order by a.id limit 1`,
  },
  {
    name: 'a posting has one head, and its legs have the time and the actor of the head',
    reads: eachTransfer,
    firstWrong: (tx) => tx`
      select format('transfer %s of posting %s', leg.seq, leg."group") as row
      from transfer leg left join transfer head on head.seq = leg."group"
      where leg."group" is not null and (head.seq is null or head."group" is not null or head.seq >= leg.seq
        or head.created_at <> leg.created_at or head.actor <> leg.actor
        or leg.key is not null or leg.agent is not null)
      order by leg.seq limit 1`,
  },
  {
    name: 'what is given back goes the way back and is no more than what was moved',
    reads: eachTransfer,
    firstWrong: (tx) => tx`
      with back as (
        select reverses, sum(amount) as amount, min(seq) as seq,
          array_agg(distinct array[debit_account, credit_account]) as ways, bool_or(type = 'release') as releases
        from transfer where reverses is not null group by reverses
      )
      select format('transfer %s, given back by %s', back.reverses, back.seq) as row
      from back left join transfer original on original.seq = back.reverses
      where original.seq is null or original.reverses is not null or back.amount > original.amount
        or back.seq <= original.seq
        or back.ways <> array[array[original.credit_account, payer_of(original.debit_account)]]
        or back.releases <> (original.type = 'hold')
      order by back.reverses limit 1`,
  },
  {
    name: 'every note belongs to money that somebody sent',
    reads: eachTransfer,
    firstWrong: (tx) => tx`
      select format('note of transfer %s', note.transfer) as row
      from transfer_note note left join transfer t on t.seq = note.transfer
      where t.seq is null or t.type <> 'send_money' or t."group" is not null
      order by note.transfer limit 1`,
  },
  {
    name: 'the accounts of the system have a stripe, and no other account has one',
    reads: eachAccount,
    firstWrong: (tx) => tx`
      select format('account %s', id) as row from account
      where (owner is null and holder is null) <> (stripe is not null) or (owner is not null and holder is not null)
      order by id limit 1`,
  },
  {
    name: 'no striped account has asked for a posting with a key',
    reads: eachAccount,
    firstWrong: (tx) => tx`
      select format('account %s', id) as row from account
      where kind in ('funding', 'payout', 'fees')
        and exists (select from transfer where actor = account.id and key is not null)
      order by id limit 1`,
  },
  {
    name: 'no cancelled key has posted, and each is kept for good',
    reads: eachAccount,
    firstWrong: (tx) => tx`
      select format('key %s of account %s', refused.key, refused.actor) as row from refused_key refused
      where refused.code = 'PAYMENT_CANCELLED' and (refused.refused_at <> 'infinity' or exists (
        select from transfer where actor = refused.actor and key = refused.key and key is not null
      ))
      order by refused.actor, refused.key limit 1`,
  },
  {
    name: 'the count of people is the people there are',
    reads: eachPerson,
    firstWrong: (tx) => tx`
      select format('%s: kept %s, counted %s', role, k.people, c.people) as row
      from person_total k full join (select role, count(*) as people from person group by role) c using (role)
      where coalesce(k.people, 0) <> coalesce(c.people, 0) limit 1`,
  },
  {
    name: 'every account has the status of its owner or holder and the kind of their role',
    reads: eachAccount,
    firstWrong: (tx) => tx`
      select format('account %s of %s', a.id, p.email) as row
      from account a join person p on p.id = coalesce(a.owner, a.holder)
      where a.status <> p.status or p.role <> case a.kind when 'float' then 'AGENT' else 'USER' end
      order by a.id limit 1`,
  },
  {
    name: 'every goal is an account that holds its money, and a closed one is empty',
    reads: eachAccount,
    firstWrong: (tx) => tx`
      select format('account %s', coalesce(a.id, g.account)) as row
      from (select * from account where kind = 'goal') a full join goal g on g.account = a.id
      where a.id is null or g.account is null or (g.closed_at is not null and a.balance <> 0)
      order by 1 limit 1`,
  },
  {
    name: 'a wallet is marked exactly when it has a rule, and its rule fills open goals of its owner',
    reads: eachAccount,
    firstWrong: (tx) => tx`
      select format('account %s', wallet.id) as row
      from account wallet left join saving_rule rule on rule.account = wallet.id
      where wallet.has_rule <> (rule.account is not null) or exists (
        select from unnest(array[rule.round_up_goal, rule.share_goal]) as filled
        join account a on a.id = filled join goal g on g.account = filled
        where a.holder is distinct from wallet.owner or g.closed_at is not null
      )
      order by wallet.id limit 1`,
  },
  {
    name: 'an account is frozen exactly when its owner or holder is',
    reads: eachAccount,
    firstWrong: (tx) => tx`
      select format('account %s of %s', a.id, p.email) as row
      from account a join person p on p.id = coalesce(a.owner, a.holder)
      where a.frozen <> (p.frozen_at is not null) order by a.id limit 1`,
  },
  {
    name: 'every adjustment, and every settlement by proposal, was agreed to by two people',
    reads: eachTransfer,
    firstWrong: (tx) => tx`
      select format('transfer %s, a %s', t.seq, t.type) as row from transfer t
      left join proposal on t.key = 'proposal:' || proposal.id and proposal.kind = t.type::text
        and proposal.state in ('approved', 'done') and proposal.checker <> proposal.maker
      left join account own on own.id in (t.debit_account, t.credit_account) and own.owner::text = proposal.target
      where (t.type = 'adjustment' or (t.type = 'settlement' and t.key like 'proposal:%'))
        and (own.id is null or (proposal.payload ->> 'amount')::numeric * 100
          <> case own.id when t.credit_account then t.amount else -t.amount end)
      order by t.seq limit 1`,
  },
  ...totalChecks,
  ...limitChecks,
  ...feeChecks,
  ...disputeChecks,
]

/** After each check: rows read, rows to read in all, and what is checked next. */
export type OnChecked = (rowsRead: number, rowsToRead: number, next: string) => void

/** Audits everything on one snapshot, while the server keeps posting. */
export const verifyLedger = (
  sql: Sql,
  onChecked?: OnChecked,
  ofFeatures: readonly Check[] = [],
): Promise<Audit> =>
  sql.begin('isolation level repeatable read read only', (tx) => verifyWithin(tx, onChecked, ofFeatures))

/** The same in the caller's transaction, on its snapshot. */
export async function verifyWithin(
  tx: Tx,
  onChecked: OnChecked = () => {},
  ofFeatures: readonly Check[] = [],
): Promise<Audit> {
  const checks = [...ownChecks, ...ofFeatures]
  await tx`set local statement_timeout = 0`
  await tx`set local work_mem = '256MB'`
  const counts = await count(tx)
  const toRead = checks.reduce((sum, { reads }) => sum + reads(counts), 0n)
  let read = 0n
  const faults: Fault[] = []
  for (const { name, reads, firstWrong } of checks) {
    onChecked(Number(read), Number(toRead), name)
    const [wrong] = await firstWrong(tx)
    if (wrong) faults.push({ check: name, row: wrong.row })
    read += reads(counts)
  }
  const { accounts, transfers, volume } = counts
  return { accounts, transfers, volume, checks: checks.length, faults }
}

async function count(tx: Tx): Promise<Counts> {
  const [counts] = await tx<[Counts]>`
    select (select count(*) from account) as accounts, (select count(*) from person) as people,
      count(*) as transfers, coalesce(sum(amount), 0)::bigint as volume from transfer`
  return counts
}
