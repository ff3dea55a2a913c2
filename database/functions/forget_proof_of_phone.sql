-- A new number is unverified, also when the statement that changes it forgets to say so.
create or replace function forget_proof_of_phone() returns trigger language plpgsql as $$
begin
  if new.phone_verified_at is not distinct from old.phone_verified_at then
    new.phone_verified_at := null;
  end if;
  return new;
end $$;
