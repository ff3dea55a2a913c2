-- runs beside 0.2.0 and newer

-- The open streams of events of all processes, so that a person has at most five of them. A process renews its rows
-- while the streams are open; the rows of a process that was killed grow old.
create table live_stream (
  id uuid primary key,
  person uuid not null,
  opened_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp()
);
create index live_stream_person on live_stream (person);
