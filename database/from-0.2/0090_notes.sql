-- What a sender writes to the receiver of money. It stands apart from the history: postings without a note touch
-- neither this table nor a wider row. The journal does not cover it; who hid a note, and when, is in the audit log.
create table transfer_note (
  transfer bigint primary key,
  note text not null check (char_length(note) between 1 and 80),
  -- Since when the receiver does not see it.
  hidden_at timestamptz
);

-- Only the transaction that sends the money adds its note: nobody writes on a payment afterwards.
create function note_comes_with_its_transfer() returns trigger language plpgsql as $$
begin
  if not exists (
    select from transfer
    where seq = new.transfer and type = 'send_money' and "group" is null and xmin = pg_current_xact_id()::xid
  ) then
    raise exception 'a note is written with the money that it belongs to' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create trigger transfer_note_comes_with_its_transfer before insert on transfer_note
  for each row execute function note_comes_with_its_transfer();
create trigger transfer_note_never_changes before update of transfer, note on transfer_note
  for each statement execute function refuse_change('a note never changes');
create trigger transfer_note_stays before delete or truncate on transfer_note
  for each statement execute function refuse_change('a note is never deleted');
