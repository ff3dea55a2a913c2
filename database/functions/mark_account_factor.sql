-- Keeps `account.has_factor`, whichever statement changes the factors.
create or replace function mark_account_factor() returns trigger language plpgsql as $$
declare
  who uuid := coalesce(new.person, old.person);
begin
  update account set has_factor = not has_factor
  where owner = who and has_factor <> (
    exists (select from authenticator where authenticator.person = who and confirmed_at is not null)
    or exists (select from passkey where passkey.person = who)
  );
  return null;
end $$;
