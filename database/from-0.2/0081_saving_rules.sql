-- What a wallet puts aside by itself. One row for each wallet with a rule, and a mark on the account: the statement
-- that locks a wallet brings the mark along, so that a posting without a rule costs nothing more.
create table saving_rule (
  -- The wallet.
  account int primary key references account (id),
  round_up_goal int references goal (account),
  round_up_to bigint check (round_up_to in (1000, 5000, 10000)),
  round_up_times smallint check (round_up_times between 1 and 5),
  share_goal int references goal (account),
  share_percent smallint check (share_percent between 1 and 50),
  -- Only what arrives above this sum is shared.
  share_above bigint check (share_above >= 0),
  check (num_nulls(round_up_goal, round_up_to, round_up_times) in (0, 3)),
  check (num_nulls(share_goal, share_percent, share_above) in (0, 3)),
  check (num_nonnulls(round_up_goal, share_goal) > 0)
);

alter table account add column has_rule boolean not null default false;
