-- Each deposit moves the funding account, each withdrawal the payout account: processes would queue for one row.
-- Eight accounts of each kind share the work, and a process uses one of them. What the kind holds is their sum.
insert into account (kind, stripe)
select kind, stripe from unnest(array['funding', 'payout']) as kind cross join generate_series(1, 7) as stripe;
