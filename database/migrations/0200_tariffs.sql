-- runs beside 0.2.0 and newer
set local lock_timeout = '5s';

alter table policy add column vat_ppm int check (vat_ppm between 0 and 1000000);
comment on column policy.vat_ppm is 'For tariffs: the VAT within each fee, in millionths. Null: none.';

create table fee_rule (
  policy int not null references policy (id),
  tier account_tier not null,
  type transfer_type not null check (use_slot(type) is not null),
  place int not null check (place > 0),
  amount_to bigint check (amount_to > 0),
  month_to bigint check (month_to > 0),
  flat bigint not null default 0 check (flat between 0 and 1000000000),
  ppm int not null default 0 check (ppm between 0 and 1000000),
  fee_min bigint not null default 0 check (fee_min between 0 and 1000000000),
  fee_max bigint check (fee_max >= fee_min),
  payer text not null default 'user' check (payer in ('user', 'agent')),
  commission_ppm int not null default 0 check (commission_ppm between 0 and 1000000),
  primary key (policy, tier, type, place),
  -- A quote for cash must not tell the agent anything about the customer.
  constraint fee_rule_cash_by_amount check (type not in ('cash_in', 'cash_out') or (tier = 'regular' and month_to is null)),
  constraint fee_rule_agent_pays_for_cash check (payer = 'user' or type in ('cash_in', 'cash_out'))
);
comment on table fee_rule is 'What a payment costs. The first rule by place whose bounds the payment keeps counts. Null: no bound. Rules of cash stand under regular and hold for every tier.';
comment on column fee_rule.amount_to is 'For payments up to this sum.';
comment on column fee_rule.month_to is 'While the payments of the month, with this one, are not above this sum.';
comment on column fee_rule.payer is 'The user whose wallet it is, or the agent who handles the cash.';
comment on column fee_rule.commission_ppm is 'The part of the amount that the agent gets of the fee, in millionths, and at most the fee.';

create trigger fee_rule_stays before update or delete or truncate on fee_rule
  for each statement execute function refuse_change('a version of rules never changes');
