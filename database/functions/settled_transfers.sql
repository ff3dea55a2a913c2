-- Up to which number the transfers are settled: none up to it will follow. A transaction that takes a number has a lock
-- on the sequence until it ends, so the numbers that were given are settled when the present holders have ended. Null
-- when that takes more than two seconds.
create or replace function settled_transfers() returns bigint language plpgsql as $$
declare
  reached bigint := coalesce(pg_sequence_last_value('transfer_seq'), (select max(seq) from transfer), 0);
  holders text[] := array(
    select virtualtransaction from pg_locks
    where relation = 'transfer_seq'::regclass and pid <> pg_backend_pid()
      and database = (select oid from pg_database where datname = current_database())
  );
begin
  for look in 1..80 loop
    if not exists (
      select from pg_locks where relation = 'transfer_seq'::regclass and virtualtransaction = any(holders)
    ) then
      return reached;
    end if;
    perform pg_sleep(0.025);
  end loop;
  return null;
end $$;

revoke execute on function settled_transfers from public;
