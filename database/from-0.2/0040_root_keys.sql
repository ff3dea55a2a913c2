-- Which root key the secrets and signatures of this database are made with. The key itself is never here: its
-- fingerprint refuses a start with another one. Former keys stay listed, since what they made is still read.
create table root_key (
  fingerprint text primary key check (fingerprint ~ '^[\da-f]{16}$'),
  registered_at timestamptz not null default now(),
  retired_at timestamptz
);
create unique index root_key_current on root_key ((retired_at is null)) where retired_at is null;

create trigger root_key_stays before delete or truncate on root_key
  for each statement execute function refuse_change('a root key stays listed');
