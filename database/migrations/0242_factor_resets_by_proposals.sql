-- runs beside 0.2.0 and newer
set local lock_timeout = '5s';

-- A factor reset is a proposal. Its row here is what lets the owner cancel an approved one. The other columns are those
-- of 0.2.0: while it serves beside this version, what it writes becomes a proposal (`adopt_factor_resets`), and its
-- page of the link still cancels, because it deletes the row.
alter table factor_reset
  add column proposal uuid unique references proposal (id),
  alter column person drop not null,
  alter column proposed_by drop not null,
  drop constraint factor_reset_check,
  add constraint factor_reset_check check (
    case when proposal is null
      then person is not null and proposed_by is not null
        and (approved_by is null) = (approved_at is null) and (approved_by is null) = (cancel_hash is null)
      else cancel_hash is not null and coalesce(person, proposed_by, approved_by) is null and approved_at is null
    end
  );
comment on table factor_reset is 'Removals of second factors that two administrators approved and that wait for their time: how the owner cancels one.';
comment on column factor_reset.proposal is 'Null: written by 0.2.0, and not a proposal yet.';

\ir ../functions/second_factor_basis.sql
\ir ../functions/factor_reset_waits.sql
create trigger factor_reset_waits before update on proposal
  for each row when (new.kind = 'factor_reset' and new.state = 'approved') execute function factor_reset_waits();

\ir ../functions/adopt_factor_resets.sql
select adopt_factor_resets();
delete from deadline where kind = 'factor_reset';
