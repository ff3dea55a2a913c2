-- Somebody proved a number that another account holds: numbers go to new owners. The holder is told, and keeps the
-- number by proving it again before the notice is over; otherwise it moves. The newest proof of a number counts.
create table phone_claim (
  phone text primary key,
  claimant uuid not null references person (id) on delete cascade,
  holder uuid not null references person (id) on delete cascade,
  started_at timestamptz not null default now(),
  moves_at timestamptz not null,
  check (claimant <> holder)
);
create index phone_claim_due on phone_claim (moves_at);
create index phone_claim_claimant on phone_claim (claimant);

-- Whoever takes another number has given up the claim.
create function drop_phone_claim() returns trigger language plpgsql as $$
begin
  delete from phone_claim where claimant = old.id;
  return null;
end $$;
create trigger person_drops_phone_claim after update of phone on person
  for each row when (old.phone is distinct from new.phone) execute function drop_phone_claim();
