-- runs beside 0.2.0 and newer
set local lock_timeout = '5s';

create table pay_code (
  person uuid primary key references person (id),
  code text not null unique check (code ~ '^[0-9]{19}$'),
  shown_name text check (char_length(shown_name) between 3 and 25),
  city text check (char_length(city) between 1 and 15),
  made_at timestamptz not null default now()
);
comment on table pay_code is 'The code of a wallet that others scan to pay into it. A replaced code is unknown at once.';
comment on column pay_code.shown_name is 'What stands large on the code, such as the name of a shop. The masked name of the person stands below it.';
