-- runs beside 0.2.0 and newer
set local lock_timeout = '5s';

create table policy (
  id int generated always as identity primary key,
  kind text not null check (kind in ('limits', 'tariff', 'pause')),
  effective_at timestamptz not null,
  proposal uuid references proposal (id),
  made_by uuid references person (id),
  made_at timestamptz not null default now()
);
create index policy_effective on policy (kind, effective_at, id);
comment on table policy is 'Versions of rules of the money. Of each kind the newest that has taken effect is in force. A version never changes.';
comment on column policy.made_by is 'The administrator who approved it, or who paused a type. Null: the owner of the database.';

create table limit_rule (
  policy int not null references policy (id),
  tier account_tier not null,
  type transfer_type not null check (use_slot(type) is not null),
  per_transfer bigint check (per_transfer > 0),
  day_amount bigint check (day_amount > 0),
  day_count int check (day_count > 0),
  month_amount bigint check (month_amount > 0),
  month_count int check (month_count > 0),
  primary key (policy, tier, type)
);
comment on table limit_rule is 'What a wallet may move at once, in a day and in a month, by its tier. Null: no bound.';

create table balance_rule (
  policy int not null references policy (id),
  tier account_tier not null,
  balance_max bigint not null check (balance_max > 0),
  primary key (policy, tier)
);
comment on table balance_rule is 'What a wallet and the goals of its owner may hold together, by its tier.';

create table pause_rule (
  policy int not null references policy (id),
  type transfer_type not null check (use_slot(type) is not null),
  primary key (policy, type)
);
comment on table pause_rule is 'The types that nobody can use while this version is in force.';

create trigger policy_stays before update or delete or truncate on policy
  for each statement execute function refuse_change('a version of rules never changes');
create trigger limit_rule_stays before update or delete or truncate on limit_rule
  for each statement execute function refuse_change('a version of rules never changes');
create trigger balance_rule_stays before update or delete or truncate on balance_rule
  for each statement execute function refuse_change('a version of rules never changes');
create trigger pause_rule_stays before update or delete or truncate on pause_rule
  for each statement execute function refuse_change('a version of rules never changes');
