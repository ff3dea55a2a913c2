-- The rules of a version in the form that administrators propose them in, with amounts in taka. Without a version: no
-- rules. A new kind of version adds its case here.
create or replace function policy_rules(of_kind text, version int) returns jsonb language sql stable as $$
  select case of_kind
    when 'limits' then (
      select jsonb_object_agg(tier, jsonb_build_object(
        'balance', (
          select trim_scale(balance_max / 100.0) from balance_rule rule where policy = version and rule.tier = each.tier
        ),
        'limits', (
          select jsonb_object_agg(limited, jsonb_build_object(
            'perTransfer', trim_scale(per_transfer / 100.0),
            'day', trim_scale(day_amount / 100.0), 'dayCount', day_count,
            'month', trim_scale(month_amount / 100.0), 'monthCount', month_count))
          from unnest(enum_range(null::transfer_type)) as limited
          left join limit_rule rule on rule.policy = version and rule.tier = each.tier and rule.type = limited
          where is_listed(limited)
        )))
      from unnest(enum_range(null::account_tier)) as each (tier)
    )
    when 'tariff' then jsonb_build_object(
      'vatPpm', coalesce((select vat_ppm from policy where id = version), 0),
      'rules', coalesce((
        select jsonb_agg(jsonb_build_object(
          'tier', tier, 'type', type,
          'amountTo', trim_scale(amount_to / 100.0), 'monthTo', trim_scale(month_to / 100.0),
          'flat', trim_scale(flat / 100.0), 'ppm', ppm,
          'feeMin', trim_scale(fee_min / 100.0), 'feeMax', trim_scale(fee_max / 100.0),
          'payer', payer, 'commissionPpm', commission_ppm) order by tier, use_slot(type), place)
        from fee_rule where policy = version), '[]'))
    when 'pause' then jsonb_build_object('paused', coalesce(
      (select jsonb_agg(type order by use_slot(type)) from pause_rule where policy = version), '[]'))
  end
$$;
