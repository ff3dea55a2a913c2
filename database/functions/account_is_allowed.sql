-- What the serving role may write of an account: it opens empty wallets, floats, goals and pots, with the tier of new people,
-- and sets no floor but that of an agent's first approval. A pot pays by the tariff of its holder's tier.
create or replace function account_is_allowed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.kind = 'pot' then
    new.tier := coalesce((select tier from account where owner = new.holder), new.tier);
  end if;
  if owns_tables() then return new; end if;
  if tg_op = 'INSERT' then
    if new.kind in ('wallet', 'float', 'goal', 'pot') and new.floor = 0 then
      if new.kind = 'wallet' then new.tier := (select new_tier from owner_setting); end if;
      return new;
    end if;
    raise exception 'only the owner of the database opens an account of kind % with the floor %', new.kind, new.floor
      using errcode = 'insufficient_privilege';
  end if;
  if new.kind <> 'float' or old.line_given then
    raise exception 'only the owner of the database sets a floor' using errcode = 'insufficient_privilege';
  end if;
  -- Release 0.2.0 writes the floor itself at the first approval. It gets what `approve_agent` gives.
  new.floor := least(old.floor, -(select credit_line from owner_setting));
  new.line_given := true;
  return new;
end $$;
