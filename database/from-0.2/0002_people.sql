-- Everyone who can sign in. Money lives in the ledger's own tables (0003).
create table person (
  id uuid primary key,
  -- Order of registration, for lists that show the newest first.
  number bigint generated always as identity unique,
  role text not null check (role in ('SUPER_ADMIN', 'ADMIN', 'USER', 'AGENT')),
  status text not null check (status in ('active', 'blocked', 'pending', 'suspended')),
  name text not null check (length(name) between 1 and 50),
  email text not null check (length(email) between 3 and 254),
  -- E.164 when it parses, else its digits.
  phone text check (length(phone) between 10 and 16),
  password_hash text not null,
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  -- The fields are kept apart by a line break, which no search can contain.
  search text not null generated always as (
    lower(name) || E'\n' || lower(email) || E'\n' || coalesce(phone, '')
  ) stored,
  check (role = 'AGENT' or status in ('active', 'blocked'))
);

create unique index person_email_key on person (lower(email));
create unique index person_phone_key on person (phone);
create index person_role_number on person (role, number);
create index person_search on person using gin (search gin_trgm_ops);

-- How many people each role has, kept as they come and go: no screen counts a table.
create table person_total (
  role text primary key,
  people bigint not null
);

create function count_people() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into person_total as total (role, people)
    select role, count(*) from changed group by role order by role
    on conflict (role) do update set people = total.people + excluded.people;
  else
    update person_total as total set people = total.people - gone.people
    from (select role, count(*) as people from changed group by role) as gone
    where total.role = gone.role;
  end if;
  return null;
end $$;

create trigger count_new_people after insert on person
  referencing new table as changed for each statement execute function count_people();
create trigger count_gone_people after delete on person
  referencing old table as changed for each statement execute function count_people();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%', tg_argv[0] using errcode = 'integrity_constraint_violation';
end $$;

-- The totals above rely on it, and no call may do it.
create trigger role_never_changes before update of role on person
  for each row when (old.role is distinct from new.role)
  execute function refuse_change('a role never changes');
