-- What a dispute is about never changes, and its state moves along a few arrows only, at the time of the database:
-- waiting, review, closed. A new one is about a payment between its two sides. A withdrawal has no other side, so its
-- dispute starts in review. Of a closed one, what was missing can
-- still come back for 90 days.
create or replace function dispute_is_allowed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    -- The owner restores backups and writes the demo.
    if owns_tables() then return new; end if;
    if new.state <> 'waiting' or new.held <> 0 or new.hold_transfer is not null or new.answer is not null
      or not exists (
        select from transfer as paid
        join account as payer on payer.id = payer_of(paid.debit_account)
        join account as payee on payee.id = paid.credit_account
        where paid.seq = new.transfer and paid.type in ('send_money', 'cash_out', 'cash_in', 'withdraw')
          and payer.owner = new.reporter and payee.owner is not distinct from new.other
          and new.claimed <= paid.amount and paid.created_at > now() - interval '180 days'
      )
    then
      raise exception 'a dispute is about a payment between its sides' using errcode = 'integrity_constraint_violation';
    end if;
    if new.other is null then
      new.state := 'review';
      new.review_at := now();
    end if;
    return new;
  end if;
  if (new.id, new.number, new.transfer, new.reason, new.reporter, new.other, new.claimed, new.text, new.holds_at_once,
      new.opened_by, new.opened_at)
    is distinct from
    (old.id, old.number, old.transfer, old.reason, old.reporter, old.other, old.claimed, old.text, old.holds_at_once,
      old.opened_by, old.opened_at)
  then
    raise exception 'what a dispute is about does not change' using errcode = 'integrity_constraint_violation';
  end if;
  if (old.state = 'closed' and not (
      old.result = 'partly' and old.closed_at > now() - interval '90 days' and new.state = 'closed'
      and new.result in ('partly', 'returned') and new.returned > old.returned
      and new.answer is not distinct from old.answer
    ))
    or (old.state = 'review' and new.state = 'waiting')
  then
    raise exception 'a dispute does not go from % to %', old.state, new.state
      using errcode = 'integrity_constraint_violation';
  end if;
  -- Who keeps the money may still return it.
  if (old.answer is not null and new.answer is distinct from old.answer
      and not (new.answer = 'return' and new.state = 'closed'))
    or (old.answer_text is not null and new.answer_text is distinct from old.answer_text)
  then
    raise exception 'an answer does not change' using errcode = 'integrity_constraint_violation';
  end if;
  -- A fee goes back once, with the decision of two people.
  if new.fee_returned <> old.fee_returned and (old.fee_returned <> 0 or new.state <> 'closed') then
    raise exception 'a fee goes back once' using errcode = 'integrity_constraint_violation';
  end if;
  -- Money is held once, and what is held becomes nothing by its release.
  if old.hold_transfer is not null
    and (new.hold_transfer is distinct from old.hold_transfer or new.held not in (old.held, 0))
  then
    raise exception 'what is held does not change' using errcode = 'integrity_constraint_violation';
  end if;
  -- A hold lasts 7 days, and 21 if an administrator extends it.
  if new.held > 0 and (new.hold_ends_at > now() + interval '7 days 1 minute' and old.hold_transfer is null
    or new.hold_ends_at < old.hold_ends_at
    or new.hold_ends_at > (select created_at + interval '21 days 1 minute' from transfer where seq = old.hold_transfer))
  then
    raise exception 'a hold does not last that long' using errcode = 'integrity_constraint_violation';
  end if;
  new.answered_at := case when new.answer is null then null else coalesce(old.answered_at, now()) end;
  new.review_at := case new.state when 'review' then coalesce(old.review_at, now()) else old.review_at end;
  new.closed_at := case new.state when 'closed' then coalesce(old.closed_at, now()) end;
  return new;
end $$;
