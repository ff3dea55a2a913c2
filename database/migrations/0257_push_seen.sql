-- runs beside 0.2.0 and newer
set local lock_timeout = '5s';

-- The reader of money that moved asks for the browsers since its last look. A database of a development version may
-- have the index already.
create index if not exists push_subscription_seen on push_subscription (seen_at);
