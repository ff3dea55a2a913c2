-- Whether two people agreed to each settlement and adjustment among these transfers: its key names a proposal that was
-- approved, for this person and this amount. A key serves once, and so does a proposal.
create or replace function settlements_are_approved(
  account_ids int[], types transfer_type[], amounts bigint[], debit_places int[], credit_places int[], keys text[]
) returns boolean language plpgsql stable as $$
begin
  return (
    select bool_and(exists (
      select from proposal
      join account as own
        on own.id in (account_ids[leg.debit], account_ids[leg.credit]) and own.owner::text = proposal.target
      where proposal.id = case when leg.key ~ '^proposal:[0-9a-f-]{36}$' then substring(leg.key from 10)::uuid end
        and proposal.kind = leg.type::text and proposal.state in ('approved', 'done')
        and (proposal.payload ->> 'amount')::numeric * 100
          = case own.id when account_ids[leg.credit] then leg.amount else -leg.amount end
    ))
    from unnest(types, amounts, debit_places, credit_places, keys) as leg (type, amount, debit, credit, key)
    where leg.type in ('settlement', 'adjustment')
  );
end $$;

revoke execute on function settlements_are_approved from public;
