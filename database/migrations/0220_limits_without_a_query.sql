-- runs beside 0.2.0 and newer
-- The guard checks limits while it moves the accounts (`limits_at`, `is_over`), without a query of its own.
drop function if exists over_limit(timestamptz, int[], bigint[], transfer_type[], bigint[], int[], int[]);
