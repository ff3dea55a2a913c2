-- When a day begins in Dhaka.
create or replace function dhaka_midnight(day date) returns timestamptz
  language sql immutable parallel safe return day::timestamp at time zone 'Asia/Dhaka';
