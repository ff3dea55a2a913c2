-- Somebody lost all second factors. One admin proposes to remove them, another one approves, and after a waiting time
-- they go. Until then the owner can cancel it by a link in the mail. At most one per person.
create table factor_reset (
  id uuid primary key default gen_random_uuid(),
  person uuid not null unique references person (id) on delete cascade,
  proposed_by uuid not null references person (id),
  proposed_at timestamptz not null default now(),
  approved_by uuid references person (id),
  approved_at timestamptz,
  -- Only the hash of the link's token is stored.
  cancel_hash text unique,
  constraint factor_reset_needs_two_people check (approved_by <> proposed_by),
  check ((approved_by is null) = (approved_at is null) and (approved_by is null) = (cancel_hash is null))
);
