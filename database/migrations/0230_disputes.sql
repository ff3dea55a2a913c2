-- runs beside 0.2.0 and newer
set local lock_timeout = '5s';

\ir ../functions/account_is_sound.sql
insert into account (kind, stripe) values ('hold', 0);

create table dispute (
  id uuid primary key,
  number bigint generated always as identity unique,
  transfer bigint not null unique,
  reason text not null check (reason in ('wrong_person', 'wrong_amount', 'double', 'not_me')),
  reporter uuid not null references person (id),
  other uuid not null references person (id),
  claimed bigint not null check (claimed > 0),
  text text not null check (char_length(text) between 1 and 500),
  state text not null default 'waiting' check (state in ('waiting', 'review', 'closed')),
  result text check (result in ('returned', 'partly', 'kept', 'withdrawn')),
  holds_at_once boolean not null default false,
  hold_transfer bigint unique,
  held bigint not null default 0 check (held >= 0),
  hold_ends_at timestamptz,
  answer text check (answer in ('return', 'keep')),
  answer_text text check (char_length(answer_text) between 1 and 500),
  opened_by uuid not null references person (id),
  opened_at timestamptz not null default now(),
  answered_at timestamptz,
  review_at timestamptz,
  closed_at timestamptz,
  returned bigint not null default 0 check (returned >= 0),
  fee_returned bigint not null default 0 check (fee_returned >= 0),
  constraint dispute_has_two_sides check (reporter <> other),
  constraint dispute_holds_what_is_claimed check (held <= claimed and (held = 0 or hold_transfer is not null)),
  constraint dispute_returns_what_is_claimed check (returned <= claimed),
  constraint dispute_is_closed check (
    (state = 'closed') = (result is not null) and (state = 'closed') = (closed_at is not null)
    and (state <> 'closed' or held = 0)
  ),
  constraint dispute_returned_something check ((returned > 0) = (result is not null and result in ('returned', 'partly'))),
  constraint dispute_is_answered check ((answer is null) = (answered_at is null) and (answer <> 'keep' or answer_text is not null))
);
create index dispute_reporter on dispute (reporter, opened_at);
create index dispute_other on dispute (other, opened_at);
create index dispute_open on dispute (opened_at) where state <> 'closed';
comment on table dispute is 'A payment that its payer says was a mistake. One for each payment.';
comment on column dispute.number is 'People read it as DR and eight letters, made as references are.';
comment on column dispute.transfer is 'The seq of the payment.';
comment on column dispute.claimed is 'What should go back, at most the amount of the payment.';
comment on column dispute.holds_at_once is 'The report held money of the other side without an administrator, as far as there was any.';
comment on column dispute.hold_transfer is 'The seq of the transfer by which money is or was held.';
comment on column dispute.held is 'What is held now. The reporter never learns it: it would tell the balance of a stranger.';

create table dispute_event (
  id bigint generated always as identity primary key,
  dispute uuid not null references dispute (id),
  at timestamptz not null default now(),
  actor uuid references person (id),
  kind text not null,
  text text check (char_length(text) between 1 and 500),
  seen_by text not null check (seen_by in ('both', 'reporter', 'other', 'admins'))
);
create index dispute_event_dispute on dispute_event (dispute, id);
comment on table dispute_event is 'What happened in a dispute, in order. Rows never change.';
comment on column dispute_event.actor is 'Null: its time had come.';

create trigger dispute_event_append_only before delete or update or truncate on dispute_event
  for each statement execute function refuse_change('an event of a dispute never changes');

\ir ../functions/dispute_is_allowed.sql
create trigger dispute_is_allowed before insert or update on dispute
  for each row execute function dispute_is_allowed();
create trigger dispute_stays before delete on dispute
  for each row execute function refuse_change('a dispute is never deleted');
