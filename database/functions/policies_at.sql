-- The versions of rules that are in force at a time: of each kind the newest that has taken effect.
create or replace function policies_at(at timestamptz) returns int[] language sql stable as $$
  select array(
    select distinct on (kind) id from policy where effective_at <= at order by kind, effective_at desc, id desc
  )
$$;
