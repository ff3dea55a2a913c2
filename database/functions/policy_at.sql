-- The version of this kind that is in force at a time, among those with an id below `below`. Null: there is none yet.
create or replace function policy_at(of_kind text, at timestamptz, below int default 2147483647) returns int
language sql stable as $$
  select id from policy where kind = of_kind and effective_at <= at and id < below
  order by effective_at desc, id desc limit 1
$$;
