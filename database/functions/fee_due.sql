-- What a payment costs by a tariff, and what its agent gets of it. `month_amount` is what the wallet has paid in the
-- month, with this payment. No row if no rule concerns it. `tariff.ts` computes the same.
create or replace function fee_due(
  tariff int, tier account_tier, type transfer_type, amount bigint, month_amount bigint,
  out fee bigint, out commission bigint, out payer text
) returns setof record language sql stable parallel safe as $$
  select charged.fee, least(part_of(fee_due.amount, rule.commission_ppm), charged.fee), rule.payer
  from fee_rule rule
  cross join lateral (
    select least(greatest(rule.flat + part_of(fee_due.amount, rule.ppm), rule.fee_min), rule.fee_max) as fee
  ) as charged
  where rule.policy = tariff and rule.type = fee_due.type
    and rule.tier = case when fee_due.type in ('cash_in', 'cash_out') then 'regular' else fee_due.tier end
    and (rule.amount_to is null or fee_due.amount <= rule.amount_to)
    and (rule.month_to is null or month_amount <= rule.month_to)
  order by rule.place limit 1
$$;
