-- runs beside 0.2.0 and newer
set local lock_timeout = '5s';

alter table payment_request add column bill uuid;
alter table payment_request add column bill_total bigint;
alter table payment_request add constraint payment_request_is_share
  check ((bill is null) = (bill_total is null) and (bill is null or payer is not null)) not valid;
create index payment_request_bill on payment_request (bill) where bill is not null;
create index payment_request_bills on payment_request (requester, created_at) where bill is not null;
comment on column payment_request.bill is 'The shares of one bill have the same one.';
comment on column payment_request.bill_total is 'The whole bill. What the shares leave is paid by the requester.';

create table request_choice (
  person uuid primary key references person (id),
  may_ask text not null check (may_ask in ('everybody', 'known', 'nobody')),
  mails boolean not null
);
comment on table request_choice is 'Who may ask a person for money, and whether requests are mailed. Without a row everybody may, and they are.';
