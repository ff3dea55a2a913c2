\ir is_plain_send.sql

-- The table of types, for the guard and for `ledger:verify`. A type without a line is posted by no feature yet.
-- Accounts are given by number and kind. `is_head`: the transfer stands alone or is the first of its posting.
create or replace function transfer_fits(
  type transfer_type, debit int, debit_kind text, credit int, credit_kind text, actor int, actor_kind text, agent int,
  is_head boolean
) returns boolean language sql immutable parallel safe return case type
  -- A pot pays the rows of its bulk payment.
  when 'send_money' then is_plain_send(type, debit, debit_kind, credit_kind, actor, agent, is_head)
    or (debit_kind = 'pot' and credit_kind = 'wallet' and actor = debit and agent is null and is_head)
  when 'cash_in' then debit_kind = 'float' and credit_kind = 'wallet' and actor = debit and agent = debit and is_head
  when 'cash_out' then debit_kind = 'wallet' and credit_kind = 'float' and actor = credit and agent = credit and is_head
  -- The agent of a deposit assisted.
  when 'add_money' then debit_kind = 'funding' and credit_kind = 'wallet' and actor = credit and is_head
  when 'withdraw' then debit_kind = 'wallet' and credit_kind = 'payout' and actor = debit and agent is null and is_head
  -- A rule of either side can put money aside behind a payment. Only the saver moves savings otherwise.
  when 'savings' then agent is null and case debit_kind
    when 'wallet' then credit_kind = 'goal' and (actor = debit or not is_head)
    when 'goal' then credit_kind = 'wallet' and actor = credit and is_head
  end
  -- The guard checks that both accounts belong to one person.
  when 'bulk' then agent is null and actor = debit and is_head
    and ((debit_kind = 'wallet' and credit_kind = 'pot') or (debit_kind = 'pot' and credit_kind = 'wallet'))
  -- The guard checks that the payer of the head pays, and that the agent of the head gets the commission.
  when 'fee' then debit_kind in ('wallet', 'float', 'pot') and credit_kind = 'fees' and agent is null and not is_head
  when 'commission' then debit_kind = 'fees' and credit_kind = 'float' and agent is null and not is_head
  -- The operator's own.
  when 'vat' then debit_kind = 'fees' and credit_kind = 'vat' and actor_kind = 'settlement' and agent is null
  when 'settlement' then actor_kind = 'settlement' and agent is null and is_head and case actor
    when debit then credit_kind = 'float'
    when credit then debit_kind = 'float'
  end
  when 'adjustment' then actor_kind = 'settlement' and agent is null and is_head and case actor
    when debit then credit_kind in ('wallet', 'float')
    when credit then debit_kind in ('wallet', 'float')
  end
  -- What is disputed is held apart. What the wallet lacks comes from the goals of the same person first.
  when 'hold' then actor_kind = 'hold' and agent is null and is_head and case credit_kind
    when 'hold' then actor = credit and debit_kind in ('wallet', 'float')
    when 'wallet' then debit_kind = 'goal'
  end
  when 'release' then actor_kind = 'hold' and actor = debit and credit_kind in ('wallet', 'float') and agent is null
    and is_head
  when 'reversal' then actor_kind in ('settlement', 'hold') and 'hold' not in (debit_kind, credit_kind)
    and agent is null and is_head
  else false
end;
