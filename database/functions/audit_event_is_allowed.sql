-- The serving role writes no event in the name of the operator.
create or replace function audit_event_is_allowed() returns trigger language plpgsql as $$
begin
  if owns_tables() then return new; end if;
  raise exception 'only the owner of the database writes events of the operator' using errcode = 'insufficient_privilege';
end $$;
