-- runs beside 0.2.0 and newer
set local lock_timeout = '5s';

\ir ../functions/policy_lead.sql
\ir ../functions/policy_effect.sql
\ir ../functions/policy_at.sql
\ir ../functions/policy_rules.sql
\ir ../functions/policy_is_allowed.sql
create constraint trigger policy_is_allowed after insert on policy
  deferrable initially deferred for each row execute function policy_is_allowed('id');
create constraint trigger limit_rule_is_allowed after insert on limit_rule
  deferrable initially deferred for each row execute function policy_is_allowed('policy');
create constraint trigger balance_rule_is_allowed after insert on balance_rule
  deferrable initially deferred for each row execute function policy_is_allowed('policy');
create constraint trigger pause_rule_is_allowed after insert on pause_rule
  deferrable initially deferred for each row execute function policy_is_allowed('policy');
