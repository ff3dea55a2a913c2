-- The language in which a person gets mails and text messages. Everybody of earlier versions was written to in English.
alter table person add column locale text not null default 'en';
alter table person add constraint person_locale check (locale in ('en', 'bn'));

-- A code goes out before there is a person.
alter table registration add column locale text not null default 'en';
alter table registration add constraint registration_locale check (locale in ('en', 'bn'));
