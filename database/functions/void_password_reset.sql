-- A change of the password, the address or the freeze voids reset links and logins that wait for the second factor,
-- whichever way it is made. Setting the password by the link is such a change: so a link works once.
create or replace function void_password_reset() returns trigger language plpgsql as $$
begin
  delete from password_reset where person = old.id;
  delete from login_ticket where person = old.id;
  return null;
end $$;
