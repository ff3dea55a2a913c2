-- runs beside 0.2.0 and newer
set local lock_timeout = '5s';

create table proposal (
  id uuid primary key,
  kind text not null,
  target text not null,
  payload jsonb not null,
  basis jsonb not null,
  reason text not null check (char_length(reason) between 10 and 500),
  maker uuid not null references person (id),
  made_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '72 hours',
  state text not null default 'open' check (
    state in ('open', 'approved', 'done', 'rejected', 'withdrawn', 'expired', 'void', 'cancelled')
  ),
  checker uuid references person (id),
  decided_at timestamptz,
  answer text,
  applies_at timestamptz,
  done_at timestamptz,
  result jsonb,
  constraint proposal_needs_two_people check (checker <> maker),
  constraint proposal_is_decided check ((state = 'open') = (decided_at is null)),
  constraint proposal_has_a_checker check (
    (checker is not null) = (state in ('approved', 'done', 'rejected', 'cancelled'))
  ),
  constraint proposal_is_done check ((state = 'done') = (done_at is not null))
);
create unique index proposal_once on proposal (kind, target) where state in ('open', 'approved');
create index proposal_open on proposal (expires_at) where state in ('open', 'approved');
create index proposal_decided on proposal (decided_at) where decided_at is not null;
create index proposal_target on proposal (target, kind);
comment on table proposal is 'What one administrator proposes and another one approves. Nothing up to expires_at ever changes.';
comment on column proposal.target is 'What it is about: the id of a person, or another key that the kind knows.';
comment on column proposal.payload is 'What is to happen, as the API has it. Amounts are in taka.';
comment on column proposal.basis is 'What the maker saw. An approval finds the same, or the proposal is void.';
comment on column proposal.checker is 'Who approved or rejected it: never its maker.';
comment on column proposal.answer is 'Why it was rejected.';
comment on column proposal.applies_at is 'When an approved one takes effect, if that is later.';

\ir ../functions/proposal_is_allowed.sql
create trigger proposal_is_allowed before insert or update on proposal
  for each row execute function proposal_is_allowed();
create trigger proposal_stays before delete on proposal
  for each row execute function refuse_change('a proposal is never deleted');
