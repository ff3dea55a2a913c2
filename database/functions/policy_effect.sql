-- When a version that is written now takes effect: as wanted, but not before its lead. The transaction has some seconds
-- to commit.
create or replace function policy_effect(kind text, wanted timestamptz) returns timestamptz language sql volatile
as $$ select greatest(wanted, clock_timestamp() + policy_lead(kind) + interval '5 seconds') $$;
