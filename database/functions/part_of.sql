-- A part of a sum in millionths, half up.
create or replace function part_of(amount bigint, ppm int) returns bigint language sql immutable parallel safe return
  (amount * ppm + 500000) / 1000000;
