-- Only the transaction that sends the money adds its note: nobody writes on a payment afterwards.
create or replace function note_comes_with_its_transfer() returns trigger language plpgsql as $$
begin
  if not exists (
    select from transfer
    where seq = new.transfer and type = 'send_money' and "group" is null and xmin = pg_current_xact_id()::xid
  ) then
    raise exception 'a note is written with the money that it belongs to' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
