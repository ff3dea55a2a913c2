-- Whether a wallet has moved too much or too often in the day or month: what it has used of a type, beside the limits of
-- its tier. Null where nothing is bounded.
create or replace function is_over(used bigint[], slot int, bounds bigint[], behind int)
returns boolean language sql immutable parallel safe return
  used[slot + 2] > bounds[behind + slot + 2] or used[slot + 3] > bounds[behind + slot + 3]
  or used[slot + 4] > bounds[behind + slot + 4] or used[slot + 5] > bounds[behind + slot + 5];
