create or replace view transfer_day_part as
select day, type, transfers, volume from transfer_day
union all
select day, type, transfers, volume from transfer_day_shard;

comment on view transfer_day_part is
  'The totals of a day, to be summed: folded days and open ones. One statement sees both, because a fold moves sums.';
