-- Keeps `person_total`.
create or replace function count_people() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into person_total as total (role, people)
    select role, count(*) from changed group by role order by role
    on conflict (role) do update set people = total.people + excluded.people;
  else
    update person_total as total set people = total.people - gone.people
    from (select role, count(*) as people from changed group by role) as gone
    where total.role = gone.role;
  end if;
  return null;
end $$;
