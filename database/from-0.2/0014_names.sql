-- History shows the name that a person had at the time. A row is written when a name changes and at no other
-- time, so that postings cost what they did. Names that were stored before the rule against invisible characters
-- are cleaned by the step of this migration (src/server/upgrade/names.ts).
create table former_name (
  person uuid not null references person (id) on delete cascade,
  -- The name was in force until this moment.
  until timestamptz not null,
  name text not null,
  primary key (person, until)
);

create function keep_former_name() returns trigger language plpgsql as $$
begin
  -- In whole milliseconds, as transfers are dated. Of two changes in one millisecond the first is kept.
  insert into former_name (person, until, name)
  values (old.id, date_trunc('milliseconds', clock_timestamp()), old.name)
  on conflict do nothing;
  return null;
end $$;

create trigger person_keeps_former_names after update of name on person
  for each row when (old.name is distinct from new.name) execute function keep_former_name();

-- What the sender typed, when money was sent to a person: of a stranger they see this and no other address.
create type address_kind as enum ('email', 'phone');
alter table transfer add column sent_to address_kind;

-- Whether somebody ever sent money to somebody costs the same however long their histories are.
create index transfer_sent_pair on transfer (credit_account, debit_account) where type = 'send_money';
