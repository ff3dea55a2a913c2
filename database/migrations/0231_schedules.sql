-- runs beside 0.2.0 and newer
set local lock_timeout = '5s';

\ir ../functions/dhaka_day.sql

create table schedule (
  id uuid primary key,
  owner integer not null references account (id),
  reference text not null,
  kind text not null check (kind in ('pay', 'save')),
  address text,
  receiver integer references account (id),
  goal integer references goal (account),
  amount bigint not null check (amount > 0),
  note text,
  every text not null check (every in ('once', 'day', 'week', 'month')),
  anchor smallint,
  starts_on date not null,
  ends_on date,
  expected_fee bigint not null default 0 check (expected_fee >= 0),
  new_fee bigint check (new_fee > 0),
  remind boolean not null default false,
  past_target boolean not null default false,
  state text not null default 'active' check (state in ('active', 'paused', 'ended')),
  reason text check (reason in ('owner', 'missed', 'receiver', 'account', 'fee', 'target')),
  misses smallint not null default 0 check (misses >= 0),
  created_at timestamptz not null default now(),
  constraint schedule_once unique (owner, reference),
  constraint schedule_has_a_target check (
    (kind = 'pay') = (address is not null) and (kind = 'pay') = (receiver is not null) and (kind = 'save') = (goal is not null)
  ),
  constraint schedule_pays_another check (receiver <> owner),
  constraint schedule_has_an_anchor check (
    case every when 'week' then anchor between 1 and 7 when 'month' then anchor between 1 and 31 else anchor is null end
    and (every not in ('week', 'month') or anchor is not null)
  ),
  constraint schedule_starts_later check (starts_on > dhaka_day(created_at)),
  constraint schedule_ends_after_its_start check (ends_on >= starts_on),
  constraint schedule_has_a_reason check (
    case state when 'active' then reason is null when 'paused' then reason is not null else true end
  ),
  constraint schedule_knows_the_new_fee check ((reason is not distinct from 'fee') = (new_fee is not null))
);
create index schedule_open on schedule (owner) where state <> 'ended';
comment on table schedule is 'Payments and savings that a user has planned. An active one has one due occurrence.';
comment on column schedule.address is 'How the owner named the receiver. It is looked up again at each payment.';
comment on column schedule.receiver is 'Whose address it was. Another account is never paid.';
comment on column schedule.anchor is 'The day of the week, from Monday, or of the month. A month without this day has its last one.';
comment on column schedule.expected_fee is 'What the owner has agreed to pay for each payment.';
comment on column schedule.new_fee is 'The higher fee that the owner has not agreed to.';
comment on column schedule.past_target is 'Saves also after the goal has reached its target.';
comment on column schedule.misses is 'How many of the last occurrences in a row were missed.';

create table occurrence (
  id uuid primary key,
  schedule uuid not null references schedule (id),
  due_on date not null,
  state text not null default 'due' check (state in ('due', 'paid', 'missed', 'skipped', 'cancelled')),
  tries smallint not null default 0,
  reminded_at timestamptz,
  code text,
  amount bigint check (amount > 0),
  paid_seq bigint unique,
  finished_at timestamptz,
  constraint occurrence_once_a_day unique (schedule, due_on),
  constraint occurrence_is_paid check (
    (state = 'paid') = (paid_seq is not null) and (state = 'paid') = (amount is not null)
  ),
  constraint occurrence_is_finished check ((state = 'due') = (finished_at is null))
);
create unique index occurrence_due on occurrence (schedule) where state = 'due';
comment on table occurrence is 'The days of a schedule: what is due, and what became of the earlier ones.';
comment on column occurrence.tries is 'How often a payment was refused. It is a part of the idempotency key of the next try.';
comment on column occurrence.code is 'Why it was last refused, or missed.';
comment on column occurrence.amount is 'What was paid.';
comment on column occurrence.paid_seq is 'The transfer that paid it. The same transaction posts the transfer after this.';
