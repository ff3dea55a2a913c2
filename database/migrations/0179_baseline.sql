-- runs beside 0.2.0 and newer

-- The schema at one point in time. A new database begins with this file; databases of release 0.2.0 reach the same
-- state by the files in database/from-0.2/. Later changes are files of their own. What is true now is in
-- database/schema.sql, which is generated.
--
-- Functions are in database/functions/, in their present form. A line \ir applies one where a table needs it.

create extension if not exists pg_trgm;

-- The order counts: `is_listed` knows the types before 'settlement'.
create type transfer_type as enum (
  'add_money', 'withdraw', 'send_money', 'cash_in', 'cash_out',
  'settlement', 'fee', 'commission', 'vat', 'hold', 'release', 'reversal', 'savings'
);
create type transfer_status as enum ('completed', 'pending', 'failed', 'reversed');
create type address_kind as enum ('email', 'phone');

\ir ../functions/refuse_change.sql

-- ## People

create table person (
  id uuid primary key,
  number bigint generated always as identity unique,
  role text not null check (role in ('SUPER_ADMIN', 'ADMIN', 'USER', 'AGENT')),
  status text not null check (status in ('active', 'blocked', 'pending', 'suspended')),
  name text not null check (length(name) between 1 and 50),
  email text not null check (length(email) between 3 and 254),
  phone text constraint person_phone_e164 check (phone ~ '^\+[1-9]\d{9,14}$'),
  password_hash text not null,
  verified_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  search text not null generated always as (
    lower(name) || E'\n' || lower(email) || E'\n' || coalesce(phone, '')
  ) stored,
  approved_at timestamptz,
  phone_verified_at timestamptz,
  frozen_at timestamptz,
  has_second_factor boolean not null default false,
  locale text not null default 'en' constraint person_locale check (locale in ('en', 'bn')),
  check (role = 'AGENT' or status in ('active', 'blocked')),
  constraint person_email_canonical check (email = lower(btrim(email) collate "C")),
  constraint person_proved_phone_is_there check (phone_verified_at is null or phone is not null)
);
create unique index person_email_key on person (email);
create unique index person_proved_phone on person (phone) where phone_verified_at is not null;
create index person_role_number on person (role, number);
create index person_search on person using gin (search gin_trgm_ops);
create index person_created on person (created_at);

comment on table person is 'Everyone who can sign in. The money is in the tables of the ledger.';
comment on column person.number is 'Order of registration, for lists that show the newest first.';
comment on column person.email is 'A to Z in lower case, and compared with =. lower() folds letters that JavaScript does not.';
comment on column person.phone is 'E.164. Any number of people may claim a number, and one of them can have proved it.';
comment on column person.search is 'The fields are separated by a line break, which no search can contain.';
comment on column person.approved_at is 'When an agent was first approved.';
comment on column person.phone_verified_at is 'When the owner proved the number. Only a proved number receives money.';
comment on column person.frozen_at is 'The owner pressed "This was not me". Not a status: admins set those.';
comment on column person.has_second_factor is 'Every call reads it with the person, without another query.';
comment on column person.locale is 'The language of mails and text messages.';

create trigger role_never_changes before update of role on person
  for each row when (old.role is distinct from new.role)
  execute function refuse_change('a role never changes');

create table person_total (
  role text primary key,
  people bigint not null
);
comment on table person_total is 'How many people each role has, so that no screen counts a table.';

\ir ../functions/count_people.sql
create trigger count_new_people after insert on person
  referencing new table as changed for each statement execute function count_people();
create trigger count_gone_people after delete on person
  referencing old table as changed for each statement execute function count_people();

create table former_name (
  person uuid not null references person (id) on delete cascade,
  until timestamptz not null,
  name text not null,
  primary key (person, until)
);
comment on table former_name is 'The name was in force until this moment: the history shows the name that a person had at the time.';

\ir ../functions/keep_former_name.sql
create trigger person_keeps_former_names after update of name on person
  for each row when (old.name is distinct from new.name) execute function keep_former_name();

create table former_email (
  person uuid not null references person (id) on delete cascade,
  until timestamptz not null,
  email text not null,
  primary key (person, until)
);
comment on table former_email is 'The address was the person''s until this moment: the letterhead of a statement has the address of the month''s end.';

\ir ../functions/keep_former_email.sql
create trigger person_keeps_former_emails after update of email on person
  for each row when (old.email is distinct from new.email) execute function keep_former_email();

create table agent_listing (
  agent uuid primary key references person (id) on delete cascade,
  is_listed boolean not null,
  area text not null check (length(area) <= 60),
  hours text not null check (length(hours) <= 60),
  shows_phone boolean not null,
  constraint agent_listing_has_area check (not is_listed or area <> '')
);
create index agent_listing_public on agent_listing (lower(area)) where is_listed;
comment on table agent_listing is 'What an agent shows in the public directory. Without a row nothing is public. Name and number are those of the person.';
comment on column agent_listing.shows_phone is 'The number is public only when this is set and the number is proved.';

create table saved_person (
  id uuid primary key,
  owner uuid not null references person (id) on delete cascade,
  person uuid not null references person (id) on delete cascade,
  address text not null,
  nickname text not null check (length(nickname) between 1 and 50),
  created_at timestamptz not null default now(),
  unique (owner, address)
);
create index saved_person_person on saved_person (person);
comment on table saved_person is 'People whom a user pays often, under a name that the user gave them.';
comment on column saved_person.address is 'As the user typed it. It is shown only while it belongs to the person who was saved.';

-- ## Phone numbers

create table phone_code (
  person uuid primary key references person (id) on delete cascade,
  phone text not null,
  code_hash text not null,
  tries smallint not null default 0,
  created_at timestamptz not null default now()
);
comment on table phone_code is 'The one code that can prove a person''s number right now. A new one replaces it.';
comment on column phone_code.phone is 'The number that the code was sent to. It proves no other.';

\ir ../functions/forget_proof_of_phone.sql
create trigger person_new_phone_is_unproved before update of phone on person
  for each row when (old.phone is distinct from new.phone) execute function forget_proof_of_phone();

create table former_phone (
  person uuid not null references person (id) on delete cascade,
  until timestamptz not null,
  phone text not null,
  released_at timestamptz,
  primary key (person, until)
);
create index former_phone_number on former_phone (phone, until);
comment on table former_phone is 'Proved numbers that were given up or lost. They say who was paid by a number then, and keep it from paying somebody else for a while.';
comment on column former_phone.released_at is 'When an admin made the number free for others before its time was over.';

\ir ../functions/keep_former_phone.sql
create trigger person_keeps_former_phones after update of phone, phone_verified_at on person
  for each row when (old.phone_verified_at is not null
    and (new.phone_verified_at is null or old.phone is distinct from new.phone))
  execute function keep_former_phone();

create table phone_claim (
  phone text primary key,
  claimant uuid not null references person (id) on delete cascade,
  holder uuid not null references person (id) on delete cascade,
  started_at timestamptz not null default now(),
  moves_at timestamptz not null,
  check (claimant <> holder)
);
create index phone_claim_due on phone_claim (moves_at);
create index phone_claim_claimant on phone_claim (claimant);
comment on table phone_claim is 'Somebody proved a number that another account holds. The holder keeps it by proving it again before moves_at. Otherwise it moves to the newest claimant.';

\ir ../functions/drop_phone_claim.sql
create trigger person_drops_phone_claim after update of phone on person
  for each row when (old.phone is distinct from new.phone) execute function drop_phone_claim();

-- ## Registration

create table registration_address (
  email text primary key check (email = lower(btrim(email) collate "C")),
  salt text not null,
  used_at timestamptz not null default now()
);
comment on table registration_address is 'What the registrations of one address share. Its row is the lock of registering and verifying.';
comment on column registration_address.salt is 'The salt of their password hashes: a login compares one computation with several registrations.';

create table registration (
  id uuid primary key,
  email text not null references registration_address (email) on delete cascade,
  name text not null check (length(name) between 1 and 50),
  role text not null check (role in ('USER', 'AGENT')),
  password_hash text not null,
  token_hashes text[] not null default '{}',
  mark text not null check (mark ~ '^[A-Z]{2}$'),
  code_hash text,
  code_made_at timestamptz,
  tries smallint not null default 0,
  created_at timestamptz not null default now(),
  locale text not null default 'en' constraint registration_locale check (locale in ('en', 'bn'))
);
create index registration_email on registration (email, created_at);
create index registration_created on registration (created_at);
comment on table registration is 'Not verified yet. Registrations of one address reserve nothing: the first one that is verified becomes a person, the others are deleted.';
comment on column registration.id is 'Becomes the id of the person.';
comment on column registration.token_hashes is 'Of the tokens that registering and logins handed out, newest first.';
comment on column registration.mark is 'Two letters on the page and in the mail, so that people do not mix up the codes of two registrations.';
comment on column registration.code_hash is 'The one code that can verify it right now. A new one replaces it.';

-- ## Sessions and passwords

create table session (
  token_hash text primary key,
  person uuid not null references person (id) on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  proved_at timestamptz not null default now(),
  wrong_proofs smallint not null default 0,
  id uuid not null default gen_random_uuid() unique,
  device text not null default '' check (length(device) <= 80),
  address text,
  method text not null default 'password'
);
create index session_person on session (person);
create index session_created on session (created_at);
comment on table session is 'Who is signed in. Only hashes of tokens are stored.';
comment on column session.proved_at is 'When the person last proved who they are. Signing in is a proof.';
comment on column session.wrong_proofs is 'A few wrong proofs end the session.';
comment on column session.id is 'The name by which the owner can end it. The hash of the token changes with each fresh proof.';
comment on column session.device is 'Such as "Chrome on Android", or the start of what the browser says about itself.';

create table known_device (
  person uuid not null references person (id) on delete cascade,
  device_hash text not null,
  first_seen_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (person, device_hash)
);
create index known_device_seen on known_device (seen_at);
comment on table known_device is 'Browsers that a person has signed in with, each known by a random cookie. A sign-in with another one is mailed.';

create table attempt (
  id bigint generated always as identity primary key,
  kind text not null,
  subject text not null,
  address text not null,
  made_at timestamptz not null default now()
);
create index attempt_subject on attempt (kind, subject, made_at);
create index attempt_address on attempt (kind, address, made_at);
create index attempt_time on attempt (made_at);
comment on table attempt is 'What rate limits count: failed logins, mailed codes, registrations. Subjects are hashes.';

create table password_reset (
  person uuid primary key references person (id) on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null default now()
);
create index password_reset_created on password_reset (created_at);
comment on table password_reset is 'The link that can set a new password right now. The newest replaces the one before.';

create table login_ticket (
  token_hash text primary key,
  person uuid not null references person (id) on delete cascade,
  wrong_codes smallint not null default 0,
  created_at timestamptz not null default now()
);
create index login_ticket_person on login_ticket (person);
create index login_ticket_created on login_ticket (created_at);
comment on table login_ticket is 'A login with the right password that waits for the second factor.';

\ir ../functions/void_password_reset.sql
create trigger person_voids_password_reset after update of password_hash, email, frozen_at on person
  for each row when (
    old.password_hash is distinct from new.password_hash
    or old.email is distinct from new.email
    or old.frozen_at is distinct from new.frozen_at
  ) execute function void_password_reset();

create table not_me_link (
  token_hash text primary key,
  person uuid not null references person (id) on delete cascade,
  email text not null,
  created_at timestamptz not null default now()
);
create index not_me_link_person on not_me_link (person);
create index not_me_link_created on not_me_link (created_at);
comment on table not_me_link is 'The "This was not me" links of security mails, which freeze the account.';
comment on column not_me_link.email is 'Where the link was mailed to. From a former address it brings that address back.';

create table email_wish (
  person uuid primary key references person (id) on delete cascade,
  email text not null,
  code_hash text not null,
  tries smallint not null default 0,
  created_at timestamptz not null default now()
);
create index email_wish_created on email_wish (created_at);
comment on table email_wish is 'The address that an agent wants instead of the present one, until the code mailed to it is entered. It reserves nothing.';

-- ## Second factors

create table authenticator (
  person uuid primary key references person (id) on delete cascade,
  key_id text not null,
  sealed_secret bytea not null,
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
);
create index authenticator_waiting on authenticator (created_at) where confirmed_at is null;
comment on table authenticator is 'The authenticator app of a person. It counts once a right code has confirmed it.';
comment on column authenticator.key_id is 'The key that the secret is encrypted with, so that it can be read after a rotation.';
comment on column authenticator.sealed_secret is 'Nonce, tag and ciphertext of AES-256-GCM.';
comment on column authenticator.last_step is 'The time step of the newest code that was accepted. Each step is accepted once.';

create table passkey (
  id uuid primary key default gen_random_uuid(),
  person uuid not null references person (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null default 0 check (counter >= 0),
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 40),
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkey_person on passkey (person);
comment on table passkey is 'The passkeys of people. The private keys stay on their devices.';
comment on column passkey.credential_id is 'The name that the authenticator gave it, in base64url.';
comment on column passkey.public_key is 'In the COSE format.';
comment on column passkey.counter is 'How often it was used, as it says itself, or 0. A number that does not grow means that somebody made a copy.';
comment on column passkey.transports is 'How a browser can reach it, such as usb or internal.';

create table passkey_challenge (
  challenge_hash text primary key,
  purpose text not null check (purpose in ('sign_in', 'add', 'prove')),
  person uuid references person (id) on delete cascade,
  created_at timestamptz not null default now(),
  check ((person is null) = (purpose = 'sign_in'))
);
create index passkey_challenge_created on passkey_challenge (created_at);
create index passkey_challenge_person on passkey_challenge (person) where person is not null;
comment on table passkey_challenge is 'Challenges that can be answered right now, each once.';
comment on column passkey_challenge.person is 'Null for signing in: the passkey says who answers.';

\ir ../functions/mark_second_factor.sql
create trigger authenticator_marks_person after insert or delete or update of confirmed_at on authenticator
  for each row execute function mark_second_factor();
create trigger passkey_marks_person after insert or delete on passkey
  for each row execute function mark_second_factor();

create table recovery_code (
  person uuid not null references person (id) on delete cascade,
  code_hash text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (person, code_hash)
);
comment on table recovery_code is 'Codes that replace the second factor at login, each once.';

create table factor_reset (
  id uuid primary key default gen_random_uuid(),
  person uuid not null unique references person (id) on delete cascade,
  proposed_by uuid not null references person (id),
  proposed_at timestamptz not null default now(),
  approved_by uuid references person (id),
  approved_at timestamptz,
  cancel_hash text unique,
  constraint factor_reset_needs_two_people check (approved_by <> proposed_by),
  check ((approved_by is null) = (approved_at is null) and (approved_by is null) = (cancel_hash is null))
);
comment on table factor_reset is 'Somebody lost all second factors. One admin proposes to remove them, another one approves, and after a waiting time they are removed.';
comment on column factor_reset.cancel_hash is 'Of the link in the mail by which the owner can cancel it.';

-- ## The ledger: double entry in whole poisha

create table owner_setting (
  is_only boolean primary key default true check (is_only),
  funding boolean not null default false,
  credit_line bigint not null default 0 check (credit_line >= 0),
  set_at timestamptz not null default now()
);
comment on table owner_setting is 'What the operator allows. The owner of the database writes it at each start. The serving role only reads it: what a serving process says about itself proves nothing to the guard.';
comment on column owner_setting.funding is 'A funding source is on: the serving role may post deposits.';
comment on column owner_setting.credit_line is 'What an agent gets with the first approval, in poisha.';
insert into owner_setting default values;

create table account (
  id integer generated always as identity primary key,
  owner uuid unique references person (id),
  kind text not null,
  currency text not null default 'BDT',
  balance bigint not null default 0,
  floor bigint,
  status text not null default 'active',
  entries bigint not null default 0,
  handled bigint not null default 0,
  cash_in bigint not null default 0,
  cash_out bigint not null default 0,
  frozen boolean not null default false,
  calls integer not null default 0,
  calls_since timestamptz not null default 'epoch',
  holder uuid references person (id),
  stripe smallint,
  listed bigint not null default 0,
  has_rule boolean not null default false,
  has_factor boolean not null default false,
  step_up_above bigint check (step_up_above >= 0),
  unproved_day integer,
  unproved bigint not null default 0 check (unproved >= 0),
  line_given boolean not null default false,
  constraint account_balance_above_floor check (floor is null or balance >= floor)
) with (fillfactor = 60);
create unique index account_system on account (kind, currency, stripe) where owner is null and holder is null;
create index account_holder on account (holder) where holder is not null;
create index account_float on account (id) where kind = 'float';

comment on table account is 'A wallet, a float, a savings goal, or an account of the system. Balances change by posting transfers only. What postings need of other tables is here too, because they read it with the lock of the account.';
comment on column account.owner is 'The person whose wallet or float it is.';
comment on column account.floor is 'The balance never goes below it. Null for the outside world.';
comment on column account.status is 'The status of the owner, so that a block is atomic with the money.';
comment on column account.entries is 'Running number of the newest entry.';
comment on column account.handled is 'Of a float: how many transfers it handled or assisted, and its sums of cash.';
comment on column account.frozen is 'The freeze of the owner, so that it is atomic with the money.';
comment on column account.calls is 'Money calls since calls_since, so that the limit of a minute holds across processes.';
comment on column account.holder is 'The person whose savings goal it is.';
comment on column account.stripe is 'Accounts of the system: several of one kind share the work, so that processes do not wait for one row.';
comment on column account.listed is 'Entries of listed types. Searches of admins count by it.';
comment on column account.has_rule is 'The wallet has a saving rule.';
comment on column account.has_factor is 'The owner has a second factor.';
comment on column account.step_up_above is 'Payments above this sum need a proof. The owner chose it. Null: the setting of the operator. The lower of the two counts.';
comment on column account.unproved_day is 'Days since 1970 in Dhaka, and in unproved what was paid on that day without a proof.';
comment on column account.line_given is 'The float has got the credit line of its first approval.';

\ir ../functions/account_is_sound.sql
create trigger account_is_sound before insert or update of kind, status, owner, holder, stripe, floor on account
  for each row execute function account_is_sound();
\ir ../functions/owns_tables.sql
\ir ../functions/account_is_allowed.sql
create trigger account_is_allowed before insert or update of floor on account
  for each row execute function account_is_allowed();
create trigger account_opens_empty before insert on account
  for each row when (new.balance <> 0 or new.entries <> 0)
  execute function refuse_change('an account opens empty');
create trigger account_moves_by_posting_only
  before update of balance, entries, listed, handled, cash_in, cash_out on account
  for each statement when (current_setting('batua.posting', true) is distinct from 'on')
  execute function refuse_change('a balance changes by posting transfers only');
create trigger account_with_entries_stays before delete on account
  for each row when (old.entries > 0)
  execute function refuse_change('an account with entries stays');
create trigger account_never_truncated before truncate on account
  for each statement execute function refuse_change('accounts are never truncated');

\ir ../functions/mark_account_factor.sql
create trigger authenticator_marks_account after insert or delete or update of confirmed_at on authenticator
  for each row execute function mark_account_factor();
create trigger passkey_marks_account after insert or delete on passkey
  for each row execute function mark_account_factor();

-- The accounts of the system: one for settlements, eight stripes for deposits and for withdrawals.
insert into account (kind, stripe) values ('funding', 0), ('payout', 0), ('settlement', 0);
insert into account (kind, stripe)
select kind, stripe from unnest(array['funding', 'payout']) as kind cross join generate_series(1, 7) as stripe;

create sequence transfer_seq;

create table transfer (
  seq bigint primary key,
  amount bigint not null check (amount > 0),
  debit_number bigint not null,
  debit_balance bigint not null,
  credit_number bigint not null,
  credit_balance bigint not null,
  created_at timestamptz not null,
  reverses bigint,
  "group" bigint,
  id uuid not null,
  payload uuid,
  debit_account integer not null,
  credit_account integer not null,
  actor integer not null,
  agent integer,
  type transfer_type not null,
  status transfer_status not null default 'completed',
  currency text not null default 'BDT',
  reference text,
  key text,
  sent_to address_kind,
  check (debit_account <> credit_account),
  check ((key is null) = (payload is null))
);
create unique index transfer_debit_entry on transfer (debit_account, debit_number);
create unique index transfer_credit_entry on transfer (credit_account, credit_number);
create unique index transfer_actor_key on transfer (actor, key) where key is not null;
create index transfer_time on transfer (created_at, seq);
create index transfer_type_time on transfer (type, created_at, seq);
create index transfer_agent on transfer (agent, seq) where agent is not null;
create index transfer_group on transfer ("group") where "group" is not null;
create index transfer_reverses on transfer (reverses) where reverses is not null;
-- The exceptions among millions that are completed.
create index transfer_not_completed on transfer (created_at, seq) where status <> 'completed';
-- With the type, so that a count of amounts never leaves the index.
\ir ../functions/is_listed.sql
create index transfer_amount on transfer (amount, type) where is_listed(type);
-- Whether, and since when, somebody has sent money to somebody, however long their histories are.
create index transfer_sent_pair on transfer (credit_account, debit_account, seq) where type = 'send_money';

comment on table transfer is 'The history. A row holds both entries of a transfer (account, running number and balance after), so no row can debit without crediting. Only post_transfers writes it.';
comment on column transfer.reverses is 'The transfer that this one gives back. The guard checks it: a foreign key would cost each transfer a trigger.';
comment on column transfer."group" is 'A posting has 1..n transfers. The first is the head of the others.';
comment on column transfer.id is 'Nobody looks a transfer up by it, and its 74 random bits need no index to be unique.';
comment on column transfer.payload is '128 bits of the digest of the request: the same key with another payload is refused.';
comment on column transfer.actor is 'The account whose owner asked for the transfer. Idempotency keys are scoped to it.';
comment on column transfer.agent is 'The float of the agent who handled or assisted.';
comment on column transfer.reference is 'Null: readers compute it from seq.';
comment on column transfer.sent_to is 'What the sender typed. Of a stranger they see this and no other address.';

-- For every role of the database.
create trigger transfer_append_only before update or delete or truncate on transfer
  for each statement execute function refuse_change('the history is append-only');
create trigger transfer_by_posting_only before insert on transfer
  for each statement when (current_setting('batua.posting', true) is distinct from 'on')
  execute function refuse_change('the history is written by posting only');

create table transfer_note (
  transfer bigint primary key,
  note text not null check (char_length(note) between 1 and 80),
  hidden_at timestamptz
);
comment on table transfer_note is 'What a sender writes to the receiver. Not a column of the history: postings without a note touch no wider row. The journal does not cover it.';
comment on column transfer_note.hidden_at is 'Since when the receiver does not see it. The audit log says who hid it.';

\ir ../functions/note_comes_with_its_transfer.sql
create trigger transfer_note_comes_with_its_transfer before insert on transfer_note
  for each row execute function note_comes_with_its_transfer();
create trigger transfer_note_never_changes before update of transfer, note on transfer_note
  for each statement execute function refuse_change('a note never changes');
create trigger transfer_note_stays before delete or truncate on transfer_note
  for each statement execute function refuse_change('a note is never deleted');

create table refused_key (
  actor integer not null,
  key text not null,
  payload uuid,
  code text not null,
  refused_at timestamptz not null default now(),
  cancelled_at timestamptz,
  primary key (actor, key),
  constraint refused_key_cancelled check (
    (code = 'PAYMENT_CANCELLED') = (payload is null)
    and (payload is null) = (cancelled_at is not null)
    and (payload is null) = (refused_at = 'infinity')
  )
);
create index refused_key_time on refused_key (refused_at);
comment on table refused_key is 'A refusal by a rule of the business, remembered under its Idempotency-Key and swept after a day. A key that its owner cancelled never posts: it has no payload and is never swept, since refused_at is infinity.';

create trigger cancelled_key_stays before update or delete on refused_key
  for each row when (old.code = 'PAYMENT_CANCELLED')
  execute function refuse_change('a cancelled key stays cancelled');

create table funding_order (
  id uuid primary key,
  account integer not null references account (id),
  key text not null,
  payload uuid,
  amount bigint not null check (amount > 0),
  state text not null default 'open' check (state in ('open', 'posted', 'confirmed', 'cancelling', 'cancelled')),
  opened_at timestamptz not null default now(),
  tried_at timestamptz not null default now(),
  settled_at timestamptz
);
-- One order at a time for a key. A cancelled one stands in nobody's way.
create unique index funding_order_key on funding_order (account, key) where state <> 'cancelled';
create index funding_order_account on funding_order (account, opened_at);
create index funding_order_unsettled on funding_order (tried_at) where state in ('open', 'posted', 'cancelling');
comment on table funding_order is 'An order to a funding source that reserves money before it charges. The row is there before the source is asked, so that a crash leaves something to settle. The posting itself moves it from open to posted.';
comment on column funding_order.id is 'The key under which the source knows it.';
comment on column funding_order.key is 'The Idempotency-Key of the call, or the id of the order.';
comment on column funding_order.tried_at is 'When somebody last worked on it.';

-- ## Totals: charts and lists scan no history (docs/decisions/070-totals.md)

create table transfer_total (
  type transfer_type not null,
  shard smallint not null,
  transfers bigint not null,
  volume bigint not null,
  primary key (type, shard)
) with (fillfactor = 50);
comment on table transfer_total is 'The sums of folded days. With the shards of open days: everything that was ever posted.';

create table transfer_day_shard (
  day date not null,
  type transfer_type not null,
  shard smallint not null,
  transfers bigint not null,
  volume bigint not null,
  primary key (day, type, shard)
) with (fillfactor = 50);
comment on table transfer_day_shard is 'Days that are not folded yet. The guard adds each batch here. Several shards, so that writers do not wait for one row.';

create table transfer_day (
  day date not null,
  type transfer_type not null,
  transfers bigint not null,
  volume bigint not null,
  primary key (day, type)
);
comment on table transfer_day is 'Days that were folded. A late transfer opens a shard of its day again, and the next fold adds it.';

create table refusal_day (
  day date not null,
  code text not null,
  shard smallint not null,
  refusals bigint not null,
  primary key (day, code, shard)
) with (fillfactor = 50);
comment on table refusal_day is 'How many requests were refused, by the code of the answer.';

create table totals_fold (
  is_only boolean primary key default true check (is_only),
  seq bigint not null,
  at timestamptz not null
);
comment on table totals_fold is 'How far the totals of accounts reach. No row: nothing is folded yet.';
comment on column totals_fold.seq is 'Every transfer up to this number is in the totals. None can be committed later.';

create table account_month (
  account integer not null,
  month date not null,
  type transfer_type not null,
  came bigint not null,
  went bigint not null,
  came_entries bigint not null,
  went_entries bigint not null,
  primary key (account, month, type)
);
comment on table account_month is 'Totals of accounts by month, made by a job of the night. Readers add the entries that came after totals_fold.seq.';
comment on column account_month.month is 'Its first day.';

create table account_daily (
  account integer primary key
);
comment on table account_daily is 'The accounts that have totals by day: floats, those of the system, and those with many entries in a month.';

create table account_day (
  account integer not null,
  day date not null,
  type transfer_type not null,
  came bigint not null,
  went bigint not null,
  came_entries bigint not null,
  went_entries bigint not null,
  primary key (account, day, type)
);
comment on table account_day is 'Totals of the accounts in account_daily. The days of other accounts are few entries, which readers read.';

create table account_month_person (
  account integer not null,
  month date not null,
  other integer not null,
  came bigint not null,
  went bigint not null,
  payments bigint not null,
  primary key (account, month, other)
);
create index account_month_person_most on account_month_person (account, month, payments desc);
comment on table account_month_person is 'With whom a wallet exchanged money: other wallets and floats.';

create table people_day (
  day date primary key,
  active integer not null,
  joined integer not null
);
comment on table people_day is 'How many people made a payment, and how many joined, on days that are over.';

-- ## Savings

create table goal (
  account int primary key references account (id),
  id uuid not null unique,
  name text not null,
  icon text not null,
  target bigint check (target > 0),
  target_date date,
  locked_until date,
  notice_at timestamptz,
  reached_at timestamptz,
  created_at timestamptz not null default now(),
  closed_at timestamptz
);
comment on table goal is 'What the ledger does not need of a savings goal. Its money is in an account whose holder is the person. It changes only under the lock of the holder''s wallet.';
comment on column goal.locked_until is 'Money can be taken out from the beginning of this day on, in Dhaka.';
comment on column goal.notice_at is 'When the person asked to take out locked money early.';
comment on column goal.reached_at is 'When the present target was first reached. Its holder is mailed then, once.';
comment on column goal.closed_at is 'A closed goal stays: the history names it.';

\ir ../functions/goal_closes_empty.sql
create constraint trigger goal_closes_empty after update of closed_at on goal
  deferrable initially deferred for each row when (new.closed_at is not null)
  execute function goal_closes_empty();

create table former_goal_name (
  goal int not null references goal (account),
  until timestamptz not null,
  name text not null,
  primary key (goal, until)
);
comment on table former_goal_name is 'The goal had the name until this moment: a statement shows a goal by the name of its month.';

\ir ../functions/keep_former_goal_name.sql
create trigger goal_keeps_former_names after update of name on goal
  for each row when (old.name is distinct from new.name) execute function keep_former_goal_name();

create table saving_rule (
  account int primary key references account (id),
  round_up_goal int references goal (account),
  round_up_to bigint check (round_up_to in (1000, 5000, 10000)),
  round_up_times smallint check (round_up_times between 1 and 5),
  share_goal int references goal (account),
  share_percent smallint check (share_percent between 1 and 50),
  share_above bigint check (share_above >= 0),
  check (num_nulls(round_up_goal, round_up_to, round_up_times) in (0, 3)),
  check (num_nulls(share_goal, share_percent, share_above) in (0, 3)),
  check (num_nonnulls(round_up_goal, share_goal) > 0)
);
comment on table saving_rule is 'What a wallet saves automatically: round-ups of payments, and a share of arriving money.';
comment on column saving_rule.account is 'The wallet.';
comment on column saving_rule.share_above is 'Only what arrives above this sum is shared.';

-- ## Payments that wait for somebody

create table payment_proof (
  token_hash text primary key,
  session uuid not null references session (id) on delete cascade,
  payload uuid not null,
  created_at timestamptz not null default now()
);
create index payment_proof_session on payment_proof (session);
create index payment_proof_created on payment_proof (created_at);
comment on table payment_proof is 'Proofs that can be used right now, each for one payment and once. A proof ends with its session.';
comment on column payment_proof.payload is 'The digest of the payment, as idempotency keys have it.';

create table consent_request (
  id uuid primary key,
  agent integer not null references account (id),
  customer integer not null references account (id),
  amount bigint not null check (amount > 0),
  key text,
  payload uuid,
  state text not null default 'open'
    check (state in ('open', 'approved', 'declined', 'cancelled', 'expired', 'used', 'refused')),
  opened_at timestamptz not null default now(),
  expires_at timestamptz not null,
  approved_at timestamptz,
  closed_at timestamptz,
  answered_at timestamptz,
  check ((key is null) = (payload is null)),
  check (agent <> customer)
);
-- One open request per agent and customer.
create unique index consent_request_open on consent_request (agent, customer) where state = 'open';
create index consent_request_customer on consent_request (customer, opened_at);
create index consent_request_agent on consent_request (agent, opened_at);
create index consent_request_key on consent_request (agent, key) where key is not null;
comment on table consent_request is 'An agent asks a customer whether it may pay out from the wallet. The posting itself moves a request from approved to used, so an approval pays out once at most.';
comment on column consent_request.key is 'The Idempotency-Key of the call that waits for it, if it has one.';
comment on column consent_request.expires_at is 'From then on an open or approved request counts as expired, also before a row says so.';
comment on column consent_request.answered_at is 'When the call of the agent learned how it ended.';

create table consent_code (
  request uuid primary key references consent_request (id) on delete cascade,
  code text not null,
  tries smallint not null default 0,
  is_proved boolean not null default false
);
comment on table consent_code is 'The code that the customer can tell the agent instead. It is deleted when the request is decided.';
comment on column consent_code.is_proved is 'The customer has proved this payment, so the code may be told above the sum that needs a proof.';

-- ## Messages

create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  payload jsonb,
  status text not null default 'queued' check (status in ('queued', 'sent', 'dead')),
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  last_error text,
  constraint outbox_queued_has_payload check (status <> 'queued' or payload is not null),
  constraint outbox_finished check ((status = 'queued') = (finished_at is null))
);
create index outbox_due on outbox (due_at) where status = 'queued';
create index outbox_finished_at on outbox (status, finished_at) where status <> 'queued';
comment on table outbox is 'Mails and text messages to send, written in the transaction that causes them.';
comment on column outbox.payload is 'Emptied after it was sent by real mail: it holds addresses and codes.';
comment on column outbox.due_at is 'When it may be tried. While a worker tries it: when another may take over.';

create table notification (
  id bigint generated always as identity primary key,
  person uuid not null references person (id) on delete cascade,
  type text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index notification_person on notification (person, id);
create index notification_created on notification (created_at);
comment on table notification is 'Security and decisions of admins. Money needs no row here: the history has running numbers.';
comment on column notification.details is 'What the words of this type need. Never a secret.';

create table notification_mark (
  person uuid primary key references person (id) on delete cascade,
  entries bigint not null default 0,
  notification bigint not null default 0
);
comment on table notification_mark is 'Up to where a person has seen entries of the account and notifications. No row: nothing yet.';

create table preference (
  person uuid primary key references person (id) on delete cascade,
  asks_consent boolean not null default false,
  mails_received boolean not null default false,
  mails_sent boolean not null default false,
  mails_weekly boolean not null default false,
  mailed_entries bigint not null default 0,
  weekly_entries bigint not null default 0,
  weekly_at timestamptz not null default now(),
  unsubscribe_token uuid not null default gen_random_uuid() unique,
  unsubscribe_hashed boolean not null default false
);
create index preference_mails on preference (person) where mails_received or mails_sent;
create index preference_weekly on preference (weekly_at) where mails_weekly;
comment on table preference is 'What a user has chosen. No row: nothing. Mails about the safety of the account are no choice.';
comment on column preference.asks_consent is 'An agent must ask before it pays out from the wallet.';
comment on column preference.mailed_entries is 'Up to which running number of the wallet the mails were written.';
comment on column preference.unsubscribe_token is 'The token that release 0.2.0 mailed, or its hash.';
comment on column preference.unsubscribe_hashed is 'The token was replaced by its hash. Release 0.2.0 stores it readable until a task runs.';

create table live_stream (
  id uuid primary key,
  person uuid not null,
  opened_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp()
);
create index live_stream_person on live_stream (person);
comment on table live_stream is 'The open event streams of all processes, so that a person has a limited number. A process renews its rows, and the rows of a process that was killed grow old.';

-- ## Audit, keys and the journal

create table audit_event (
  id bigint generated always as identity primary key,
  made_at timestamptz not null default now(),
  action text not null,
  actor uuid,
  subject uuid,
  address text,
  request_id text,
  details jsonb not null default '{}',
  by_operator boolean not null default false,
  constraint audit_event_one_actor check (not (by_operator and actor is not null))
);
-- Each filter walks its own index along time, however long the trail is.
create index audit_event_time on audit_event (made_at, id);
create index audit_event_action on audit_event (action, made_at, id);
create index audit_event_actor on audit_event (actor, made_at, id) where actor is not null;
create index audit_event_operator on audit_event (made_at, id) where by_operator;
create index audit_event_subject on audit_event (subject, made_at, id) where subject is not null;
comment on table audit_event is 'Who did what to whom, from where. Written in the transaction of the change.';
comment on column audit_event.actor is 'No foreign key: what happened stays, also when a registration is deleted.';
comment on column audit_event.by_operator is 'A command line has no person that the database knows.';

create trigger audit_append_only before update or delete or truncate on audit_event
  for each statement execute function refuse_change('the audit is append-only');
\ir ../functions/take_transaction_id.sql
create trigger audit_event_takes_transaction_id before insert on audit_event
  for each statement execute function take_transaction_id();
\ir ../functions/audit_event_is_allowed.sql
create trigger audit_event_is_allowed before insert on audit_event
  for each row when (new.by_operator) execute function audit_event_is_allowed();

create table root_key (
  fingerprint text primary key check (fingerprint ~ '^[\da-f]{16}$'),
  registered_at timestamptz not null default now(),
  retired_at timestamptz
);
create unique index root_key_current on root_key ((retired_at is null)) where retired_at is null;
comment on table root_key is 'Which root key the secrets and signatures of this database are made with. A start with another key is refused. Former keys stay listed: what they made is still read.';

create trigger root_key_stays before delete or truncate on root_key
  for each statement execute function refuse_change('a root key stays listed');

create table journal_segment (
  chain text not null check (chain in ('transfers', 'audit')),
  number bigint not null check (number > 0),
  version smallint not null,
  from_seq bigint not null,
  to_seq bigint not null,
  count bigint not null check (count > 0),
  sha256 bytea not null check (length(sha256) = 32),
  prev bytea not null check (length(prev) = 32),
  hash bytea not null check (length(hash) = 32),
  sealed_at timestamptz not null,
  primary key (chain, number),
  check (from_seq <= to_seq)
);
create index journal_segment_end on journal_segment (chain, to_seq);
comment on table journal_segment is 'Shows whether the history or the audit was tampered with: a range of settled rows with the hash of them all, which names the hash of the segment before (docs/decisions/025-journal.md).';
comment on column journal_segment.version is 'Which columns were hashed, in which order (src/server/journal/encoding.ts).';
comment on column journal_segment.from_seq is 'The numbers that it covers begin where the segment before ended.';
comment on column journal_segment.sha256 is 'Of the rows.';
comment on column journal_segment.prev is 'The hash of the segment before, or zeros.';
comment on column journal_segment.hash is 'Of everything above and the time.';

create trigger journal_append_only before update or delete or truncate on journal_segment
  for each statement execute function refuse_change('the journal is append-only');

create table journal_checkpoint (
  is_newest boolean primary key default true check (is_newest),
  note text not null,
  made_at timestamptz not null,
  transfers bigint not null,
  audit bigint not null
);
comment on table journal_checkpoint is 'The newest signed checkpoint, as it is published. The file of BATUA_CHECKPOINTS has them all.';
comment on column journal_checkpoint.transfers is 'How many segments of each chain it covers.';

create table journal_epoch (
  number integer primary key check (number > 1),
  reason text not null,
  opened_at timestamptz,
  transfers bigint,
  audit bigint,
  last_checkpoint text,
  check ((opened_at is null) = (transfers is null) and (opened_at is null) = (audit is null))
);
comment on table journal_epoch is 'A restored database may have fewer segments than were published. Then nothing is signed until the operator opens a new epoch. The first epoch has no row.';
comment on column journal_epoch.opened_at is 'While it is null, nothing is signed.';
comment on column journal_epoch.transfers is 'The segments of each chain that both epochs share.';
comment on column journal_epoch.last_checkpoint is 'The last one that was published before, if the operator has it.';

-- ## Bookkeeping of migrations: the runner makes these tables

comment on table schema_migration is 'The migrations of this database. Rows before the baseline are those of release 0.2.0.';
comment on column schema_migration.runs_beside is 'The oldest release that can serve before and after the migration. Null: no older one can.';
