-- runs beside 0.2.0 and newer
set local lock_timeout = '5s';

-- The sender used a link or a code and has seen neither email nor phone number.
alter type address_kind add value if not exists 'code';

create table payment_request (
  id uuid primary key,
  token text not null unique,
  requester integer not null references account (id),
  payer integer references account (id),
  amount bigint not null check (amount > 0),
  note text,
  reference text,
  stranger boolean not null default false,
  hidden boolean not null default false,
  state text not null default 'open' check (state in ('open', 'paid', 'declined', 'cancelled')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  closed_at timestamptz,
  paid_seq bigint unique,
  paid_by integer references account (id),
  constraint payment_request_once unique (requester, reference),
  constraint payment_request_asks_another check (requester <> payer),
  constraint payment_request_is_closed check ((state = 'open') = (closed_at is null)),
  constraint payment_request_is_paid check (
    (state = 'paid') = (paid_seq is not null) and (state = 'paid') = (paid_by is not null)
  )
);
create index payment_request_by on payment_request (requester, created_at);
create index payment_request_to on payment_request (payer, created_at) where payer is not null;
create index payment_request_made on payment_request (created_at);
comment on table payment_request is 'Money that a user asks for, from one person or from anybody with the link. One payment uses it up.';
comment on column payment_request.token is 'The secret of the link. Its owner can show it again.';
comment on column payment_request.payer is 'Null: anybody with the link pays it.';
comment on column payment_request.reference is 'A repeated call with the same one returns the same request.';
comment on column payment_request.stranger is 'Neither had paid the other when it was made.';
comment on column payment_request.hidden is 'The payer does not see it: they do not want requests of this person.';
comment on column payment_request.expires_at is 'An open request whose time is over counts as expired. Nobody changes its state.';
comment on column payment_request.paid_seq is 'The transfer that paid it. The same transaction posts the transfer after this.';
