-- runs beside 0.2.0 and newer
set local lock_timeout = '5s';

create table deadline (
  kind text not null,
  subject text not null,
  due_at timestamptz not null,
  tries smallint not null default 0,
  primary key (kind, subject)
);
create index deadline_due on deadline (due_at);
comment on table deadline is 'What has to happen at a time. The transaction that changes the subject writes, moves and deletes the row; the worker of its kind deletes it with the work.';
comment on column deadline.subject is 'The key of the row that it is about, in the table that the kind knows. Always lock that row first.';
comment on column deadline.tries is 'How often the work has failed. Each time it waits longer.';

\ir ../functions/adopt_deadlines.sql
select adopt_deadlines();
