-- runs beside 0.2.0 and newer
set local lock_timeout = '5s';

create table person_note (
  id bigint generated always as identity primary key,
  person uuid not null references person (id),
  author uuid not null references person (id),
  words text not null check (char_length(words) between 1 and 2000),
  made_at timestamptz not null default now()
);
create index person_note_person on person_note (person, id);
comment on table person_note is 'What administrators write down about a user or an agent, who never sees it. Rows never change.';

create trigger person_note_append_only before delete or update or truncate on person_note
  for each statement execute function refuse_change('a note never changes');
