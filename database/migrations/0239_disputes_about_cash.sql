-- runs beside 0.2.0 and newer
set local lock_timeout = '5s';

alter table dispute
  alter column other drop not null,
  drop constraint dispute_reason_check,
  add constraint dispute_reason_check
    check (reason in ('wrong_person', 'wrong_amount', 'double', 'not_me', 'cash_not_given'));
comment on table dispute is 'A payment, cash-out, cash-in or withdrawal that its payer says was a mistake. One for each.';
comment on column dispute.other is 'Who got the payment. Null for a withdrawal.';
