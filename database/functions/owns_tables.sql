-- Whether the present role is the owner of the tables, and not the serving role.
create or replace function owns_tables() returns boolean language sql stable
  return (select pg_has_role(current_user, relowner, 'usage') from pg_class where oid = 'account'::regclass);
