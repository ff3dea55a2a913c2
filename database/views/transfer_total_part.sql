create or replace view transfer_total_part as
select type, transfers, volume from transfer_total
union all
select type, transfers, volume from transfer_day_shard;

comment on view transfer_total_part is
  'The totals of all days, to be summed: folded days and open ones. One statement sees both, because a fold moves sums.';
