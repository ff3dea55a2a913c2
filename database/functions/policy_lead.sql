-- How long before it takes effect a version of rules must be committed, so that every process decides by it in time and
-- people can prepare for it.
create or replace function policy_lead(kind text) returns interval language sql immutable
  return case kind when 'tariff' then interval '24 hours' else interval '60 seconds' end;
