-- runs beside 0.2.0 and newer
set local lock_timeout = '5s';

create constraint trigger fee_rule_is_allowed after insert on fee_rule
  deferrable initially deferred for each row execute function policy_is_allowed('policy');
