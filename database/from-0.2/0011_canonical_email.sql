-- Addresses are stored in one form (A to Z in lower case) and compared with `=`. `lower()` folds letters that
-- JavaScript does not, so that two spellings of one account had rate-limit counters of their own.
do $$
declare
  shared text;
begin
  select string_agg(emails, '; ' order by emails) into shared from (
    select string_agg(email, ', ' order by email) as emails
    from person group by lower(btrim(email) collate "C") having count(*) > 1
  ) as accounts;
  if shared is not null then
    raise exception 'several accounts have the same email address: %. Change or remove all but one of each, then start again.', shared
      using errcode = 'unique_violation';
  end if;
end $$;

update person set email = lower(btrim(email) collate "C") where email <> lower(btrim(email) collate "C");

drop index person_email_key;
create unique index person_email_key on person (email);
alter table person add constraint person_email_canonical check (email = lower(btrim(email) collate "C"));
