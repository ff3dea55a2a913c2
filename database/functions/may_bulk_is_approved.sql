-- Who may make bulk payments: the serving role lets somebody only while a proposal for it is being carried out. One
-- administrator alone may end it.
create or replace function may_bulk_is_approved() returns trigger language plpgsql as $$
begin
  if not owns_tables() and not (tg_op = 'UPDATE' and old.may_bulk) and not exists (
    select from proposal where kind = 'bulk' and target = new.id::text and state = 'approved'
  ) then
    raise exception 'bulk payments need a proposal that somebody else approved' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
