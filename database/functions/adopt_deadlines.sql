-- Gives what waits for a time its deadline. Release 0.2.0 writes none: it scanned the tables. The migration calls this
-- once, and the server from time to time while 0.2.0 may still serve beside it. The next release removes it.
create or replace function adopt_deadlines() returns void language sql as $$
  insert into deadline (kind, subject, due_at)
  select 'phone_claim', phone, moves_at from phone_claim
  union all
  select 'funding_order', id::text, tried_at + interval '1 minute' from funding_order
  where state in ('open', 'posted', 'cancelling')
  union all
  select 'weekly_mail', person::text,
    (date_trunc('week', weekly_at at time zone 'Asia/Dhaka') + interval '1 week') at time zone 'Asia/Dhaka'
  from preference where mails_weekly
  on conflict do nothing
$$;
