-- The day of a time, in Dhaka. Changing what it returns would break stored totals.
create or replace function dhaka_day(at timestamptz) returns date
  language sql immutable parallel safe return (at at time zone 'Asia/Dhaka')::date;
