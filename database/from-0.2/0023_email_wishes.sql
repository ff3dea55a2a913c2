-- The address that an agent wants instead of the present one, until the code mailed to it is entered.
-- It reserves nothing: any number of people may want the same address.
create table email_wish (
  person uuid primary key references person (id) on delete cascade,
  email text not null,
  code_hash text not null,
  tries smallint not null default 0,
  created_at timestamptz not null default now()
);
create index email_wish_created on email_wish (created_at);
