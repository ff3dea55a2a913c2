-- Keeps `person.has_second_factor`, whichever statement changes the factors. A passkey is a second factor too.
create or replace function mark_second_factor() returns trigger language plpgsql as $$
declare
  who uuid := coalesce(new.person, old.person);
begin
  update person set has_second_factor = not has_second_factor
  where id = who and has_second_factor <> (
    exists (select from authenticator where authenticator.person = who and confirmed_at is not null)
    or exists (select from passkey where passkey.person = who)
  );
  return null;
end $$;
