-- The serving role removes no second factor before its owner had a day to object.
create or replace function factor_reset_waits() returns trigger language plpgsql as $$
begin
  if not owns_tables() and coalesce(new.applies_at < now() + interval '24 hours', true) then
    raise exception 'a second factor stays for 24 hours after the approval' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
