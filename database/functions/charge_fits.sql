-- Whether a fee, commission or VAT belongs to its head: right behind it, the wallet that the head counts for or its agent
-- pays the fee, and the agent gets the commission, at most the fee. Accounts are places in the lists of the guard.
create or replace function charge_fits(
  type transfer_type, behind int, debit int, credit int, amount bigint, amount_before bigint,
  head_type transfer_type, head_debit int, head_credit int, head_agent int
) returns boolean language sql immutable parallel safe return case type
  when 'fee' then behind = 1
    and (debit = head_agent or debit = case use_direction(head_type) when 'in' then head_credit when 'out' then head_debit end)
  when 'commission' then behind = 2 and credit = head_agent and amount <= amount_before
  when 'vat' then head_type = 'vat'
end;
