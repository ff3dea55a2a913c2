-- Counts `more_count` payments with a total of `more_sum` in the slot of their type: its last day, sum and number of that
-- day, sum and number of that month. `day` and `month` are the days since 1970 of the payment and of the first of its
-- month. A day never goes back: when the clock does, payments count on the last day that was reached.
create or replace function add_use(used bigint[], slot int, day int, month int, more_sum bigint, more_count int)
returns bigint[] language sql immutable parallel safe return
  used[1:slot] || array[
    greatest(used[slot + 1], day),
    more_sum + case when used[slot + 1] >= day then used[slot + 2] else 0 end,
    more_count + case when used[slot + 1] >= day then used[slot + 3] else 0 end,
    more_sum + case when used[slot + 1] >= month then used[slot + 4] else 0 end,
    more_count + case when used[slot + 1] >= month then used[slot + 5] else 0 end
  ] || used[slot + 6:25];
