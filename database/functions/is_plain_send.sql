-- The line of the table of types (`transfer_fits`) that most transfers have.
create or replace function is_plain_send(
  type transfer_type, debit int, debit_kind text, credit_kind text, actor int, agent int, is_head boolean
) returns boolean language sql immutable parallel safe return
  type = 'send_money' and debit_kind = 'wallet' and credit_kind = 'wallet' and actor = debit and agent is null and is_head;
