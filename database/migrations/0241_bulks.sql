-- runs beside 0.2.0 and newer
set local lock_timeout = '5s';

\ir ../functions/account_is_sound.sql
\ir ../functions/account_is_allowed.sql
create unique index account_pot on account (holder) where kind = 'pot';

alter table person add column may_bulk boolean not null default false;
comment on column person.may_bulk is 'Two administrators let this person pay many people at once.';
\ir ../functions/may_bulk_is_approved.sql
create trigger person_may_bulk_is_approved before insert or update of may_bulk on person
  for each row when (new.may_bulk) execute function may_bulk_is_approved();

create table bulk (
  id uuid primary key,
  owner integer not null references account (id),
  title text not null check (char_length(title) between 1 and 60),
  state text not null default 'draft' check (state in ('draft', 'checked', 'paying', 'done', 'cancelled')),
  rows integer not null default 0 check (rows between 0 and 2000),
  total bigint not null default 0 check (total >= 0),
  fee bigint not null default 0 check (fee >= 0),
  hash text,
  in_seq bigint unique,
  back_seq bigint unique,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  finished_at timestamptz,
  constraint bulk_is_paid check ((state in ('paying', 'done')) = (in_seq is not null) and (in_seq is null) = (paid_at is null)),
  constraint bulk_is_finished check ((state in ('done', 'cancelled')) = (finished_at is not null)),
  constraint bulk_gives_back_at_the_end check (back_seq is null or state = 'done'),
  constraint bulk_was_checked check (state not in ('checked', 'paying', 'done') or (hash is not null and rows > 0))
);
create index bulk_owner on bulk (owner, created_at);
create unique index bulk_running on bulk (owner) where state = 'paying';
comment on table bulk is 'A payment to many people: its sum is moved into the pot of its owner once, and its rows are paid from there.';
comment on column bulk.owner is 'The wallet that pays.';
comment on column bulk.total is 'What the receivers get together, without fees.';
comment on column bulk.fee is 'The most that all rows cost together. What is less goes back.';
comment on column bulk.hash is 'Of the rows as they were checked. A payment names it.';
comment on column bulk.in_seq is 'The transfer into the pot.';
comment on column bulk.back_seq is 'The transfer of what was left. Null: nothing was left.';

create table bulk_row (
  bulk uuid not null references bulk (id) on delete cascade,
  line integer not null check (line between 1 and 2000),
  address text not null,
  receiver integer references account (id),
  amount bigint check (amount > 0),
  note text,
  fee bigint not null default 0 check (fee >= 0),
  state text not null default 'new' check (state in ('new', 'good', 'bad', 'paid', 'failed')),
  code text,
  paid_seq bigint unique,
  primary key (bulk, line),
  constraint bulk_row_is_paid check ((state = 'paid') = (paid_seq is not null)),
  constraint bulk_row_is_payable check (state in ('new', 'bad') or (receiver is not null and amount is not null))
);
comment on table bulk_row is 'One person of a bulk payment.';
comment on column bulk_row.line is 'The place in the file, from 1.';
comment on column bulk_row.receiver is 'The wallet that the address belonged to when the rows were checked.';
comment on column bulk_row.amount is 'Null: the text of the file is no amount.';
comment on column bulk_row.fee is 'The most that the row may cost; after the payment, what it cost.';
comment on column bulk_row.code is 'Why it is bad or failed. With a good row: a warning.';
