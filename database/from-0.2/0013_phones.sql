-- A phone number is an address for money only after its owner entered the code that was sent to it. Any number
-- of people may claim a number, one of them can have proved it. The step of this migration
-- (src/server/upgrade/phones.ts) brings the numbers of the first version into one spelling, unproved.
drop index person_phone_key;
alter table person
  drop constraint person_phone_check,
  -- When the owner proved the number; null while it is only claimed.
  add column phone_verified_at timestamptz,
  add constraint person_phone_e164 check (phone ~ '^\+[1-9]\d{9,14}$') not valid,
  add constraint person_proved_phone_is_there check (phone_verified_at is null or phone is not null);
create unique index person_proved_phone on person (phone) where phone_verified_at is not null;

-- Whoever changes a number and forgets this column leaves no unproved number behind that counts as proved.
create function forget_proof_of_phone() returns trigger language plpgsql as $$
begin
  if new.phone_verified_at is not distinct from old.phone_verified_at then
    new.phone_verified_at := null;
  end if;
  return new;
end $$;
create trigger person_new_phone_is_unproved before update of phone on person
  for each row when (old.phone is distinct from new.phone) execute function forget_proof_of_phone();

-- Numbers that were proved and given up, or lost. They tell who was paid by a number then, and keep a number from
-- paying somebody else for a while.
create table former_phone (
  person uuid not null references person (id) on delete cascade,
  -- The number was the person's until this moment.
  until timestamptz not null,
  phone text not null,
  -- When an admin made it free for others before its time was over.
  released_at timestamptz,
  primary key (person, until)
);
create index former_phone_number on former_phone (phone, until);

create function keep_former_phone() returns trigger language plpgsql as $$
begin
  -- In whole milliseconds, as transfers are dated.
  insert into former_phone (person, until, phone)
  values (old.id, date_trunc('milliseconds', clock_timestamp()), old.phone)
  on conflict do nothing;
  return null;
end $$;
create trigger person_keeps_former_phones after update of phone, phone_verified_at on person
  for each row when (old.phone_verified_at is not null
    and (new.phone_verified_at is null or old.phone is distinct from new.phone))
  execute function keep_former_phone();

-- The one code that can prove a person's number right now, hashed; a new one replaces it.
create table phone_code (
  person uuid primary key references person (id) on delete cascade,
  -- The number that it was sent to: a code proves no other.
  phone text not null,
  code_hash text not null,
  tries smallint not null default 0,
  created_at timestamptz not null default now()
);
