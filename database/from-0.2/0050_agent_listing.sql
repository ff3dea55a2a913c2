-- What an agent wants to tell the public in the directory of agents. Without a row nothing is public. Name and
-- phone number are not copied: the directory reads them from the person, so that a change shows at once.
create table agent_listing (
  agent uuid primary key references person (id) on delete cascade,
  is_listed boolean not null,
  area text not null check (length(area) <= 60),
  hours text not null check (length(hours) <= 60),
  -- The number is public only when this is set and the number is confirmed.
  shows_phone boolean not null,
  constraint agent_listing_has_area check (not is_listed or area <> '')
);
create index agent_listing_public on agent_listing (lower(area)) where is_listed;
