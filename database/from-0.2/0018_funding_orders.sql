-- An order to a funding source that reserves money before it charges. The row is there before the source is asked,
-- so that a crash at any point leaves something to settle. The posting itself moves it from open to posted: an order
-- is posted or cancelled, never both. Sources that approve at once need no orders.
create table funding_order (
  -- The key under which the source knows it.
  id uuid primary key,
  account integer not null references account (id),
  -- The idempotency key of the call; a call without one has the order's own id here.
  key text not null,
  payload uuid,
  amount bigint not null check (amount > 0),
  state text not null default 'open' check (state in ('open', 'posted', 'confirmed', 'cancelling', 'cancelled')),
  opened_at timestamptz not null default now(),
  -- When somebody last worked on it.
  tried_at timestamptz not null default now(),
  settled_at timestamptz
);

-- One order at a time for a key. A cancelled one stands in nobody's way.
create unique index funding_order_key on funding_order (account, key) where state <> 'cancelled';
create index funding_order_account on funding_order (account, opened_at);
create index funding_order_unsettled on funding_order (tried_at) where state in ('open', 'posted', 'cancelling');
