-- Whose money it is: the account itself; for the pot of a bulk payment, the wallet of its holder.
create or replace function payer_of(account integer) returns integer
language sql stable parallel safe return coalesce((
  select wallet.id from account as pot join account as wallet on wallet.owner = pot.holder
  where pot.id = payer_of.account and pot.kind = 'pot'
), payer_of.account);
