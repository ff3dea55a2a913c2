-- An agent asks a customer whether it may pay out from the wallet. A request is for one agent, one customer and one
-- amount. It is open for some minutes; an approval holds for a minute. The posting itself moves it from approved to
-- used, so an approval pays out once at most. Past expires_at an open or approved request counts as expired, also
-- before a row says so.
create table consent_request (
  id uuid primary key,
  agent integer not null references account (id),
  customer integer not null references account (id),
  amount bigint not null check (amount > 0),
  -- The idempotency key of the call that waits for it, if it has one.
  key text,
  payload uuid,
  state text not null default 'open'
    check (state in ('open', 'approved', 'declined', 'cancelled', 'expired', 'used', 'refused')),
  opened_at timestamptz not null default now(),
  expires_at timestamptz not null,
  approved_at timestamptz,
  closed_at timestamptz,
  -- When the agent's call learned how it ended.
  answered_at timestamptz,
  check ((key is null) = (payload is null)),
  check (agent <> customer)
);

-- One open request per agent and customer.
create unique index consent_request_open on consent_request (agent, customer) where state = 'open';
create index consent_request_customer on consent_request (customer, opened_at);
create index consent_request_agent on consent_request (agent, opened_at);
create index consent_request_key on consent_request (agent, key) where key is not null;

-- The code that the customer can tell the agent instead. The customer's screen shows it, so it is not hashed. It goes
-- when the request is decided.
create table consent_code (
  request uuid primary key references consent_request (id) on delete cascade,
  code text not null,
  tries smallint not null default 0
);

-- What a user has chosen. Without a row nothing is.
create table preference (
  person uuid primary key references person (id) on delete cascade,
  -- An agent must ask before it pays out from the wallet.
  asks_consent boolean not null default false
);
