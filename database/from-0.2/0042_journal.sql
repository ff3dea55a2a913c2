-- The journal shows whether the history or the audit was tampered with. A segment is a range of numbers whose rows
-- are settled, with the hash of them all; each segment names the hash of the one before it. Whoever changes a row
-- must change every later hash, and those were published in signed checkpoints (docs/decisions/025-journal.md).
create table journal_segment (
  chain text not null check (chain in ('transfers', 'audit')),
  number bigint not null check (number > 0),
  -- Which columns were hashed, in which order (src/server/journal/encoding.ts).
  version smallint not null,
  -- The numbers that it covers; of each chain they go on where the segment before ended.
  from_seq bigint not null,
  to_seq bigint not null,
  count bigint not null check (count > 0),
  -- Of the rows.
  sha256 bytea not null check (length(sha256) = 32),
  -- Of the segment before; zeros for the first one.
  prev bytea not null check (length(prev) = 32),
  -- Of everything above and the time.
  hash bytea not null check (length(hash) = 32),
  sealed_at timestamptz not null,
  primary key (chain, number),
  check (from_seq <= to_seq)
);

create trigger journal_append_only before update or delete or truncate on journal_segment
  for each statement execute function refuse_change('the journal is append-only');

-- The newest signed checkpoint, as it is published. The file of BATUA_CHECKPOINTS has them all.
create table journal_checkpoint (
  is_newest boolean primary key default true check (is_newest),
  note text not null,
  made_at timestamptz not null,
  -- How many segments of each chain it covers.
  transfers bigint not null,
  audit bigint not null
);

-- A database that was restored may have fewer segments than were published. Then nothing is signed until the operator
-- opens a new epoch, which names the last checkpoint of the former one. The first epoch has no row.
create table journal_epoch (
  number integer primary key check (number > 1),
  reason text not null,
  -- While it is null, nothing is signed.
  opened_at timestamptz,
  -- The segments that both epochs share.
  transfers bigint,
  audit bigint,
  -- The last checkpoint that was published before; none when the operator has none.
  last_checkpoint text,
  check ((opened_at is null) = (transfers is null) and (opened_at is null) = (audit is null))
);
