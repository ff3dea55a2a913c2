-- A passkey is a second factor too: after the password the login asks for one of the factors that the person has.
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
create trigger passkey_marks_person after insert or delete on passkey
  for each row execute function mark_second_factor();

-- People who have a passkey and no app have no recovery codes yet. They make them on the Security screen.
update person set has_second_factor = true
where not has_second_factor and exists (select from passkey where passkey.person = person.id);
