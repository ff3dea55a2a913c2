-- A statement of a closed month is the same each time it is made (docs/decisions/095-receipts-and-statements.md).

-- It shows a name as it was visible at the time of the payment: in full if the receiver had paid the sender before.
-- With the number in the index, the first such payment is found however many followed.
drop index transfer_sent_pair;
create index transfer_sent_pair on transfer (credit_account, debit_account, seq) where type = 'send_money';

-- Its letterhead has the address of the month's end. Addresses that were given up before this migration are not known.
create table former_email (
  person uuid not null references person (id) on delete cascade,
  -- The address was the person's until this moment.
  until timestamptz not null,
  email text not null,
  primary key (person, until)
);

create function keep_former_email() returns trigger language plpgsql as $$
begin
  insert into former_email (person, until, email)
  values (old.id, date_trunc('milliseconds', clock_timestamp()), old.email)
  on conflict do nothing;
  return null;
end $$;

create trigger person_keeps_former_emails after update of email on person
  for each row when (old.email is distinct from new.email) execute function keep_former_email();
