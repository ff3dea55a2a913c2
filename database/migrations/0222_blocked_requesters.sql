-- runs beside 0.2.0 and newer
set local lock_timeout = '5s';

alter table payment_request add column reminded smallint not null default 0;
alter table payment_request add column reminded_at timestamptz;
comment on column payment_request.reminded is 'How often the requester has reminded the payer.';

create table blocked_requester (
  id uuid not null unique default gen_random_uuid(),
  person uuid not null references person (id),
  requester uuid not null references person (id),
  blocked_at timestamptz not null default now(),
  primary key (person, requester),
  constraint blocked_requester_is_another check (person <> requester)
);
comment on table blocked_requester is 'People whose requests for money a person does not want to see.';
comment on column blocked_requester.id is 'What the person unblocks by, so that nobody learns the id of another person.';
