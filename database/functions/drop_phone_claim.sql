-- A person who takes another number gives up the claim.
create or replace function drop_phone_claim() returns trigger language plpgsql as $$
begin
  delete from phone_claim where claimant = old.id;
  return null;
end $$;
