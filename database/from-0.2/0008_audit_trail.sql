-- A command line has no person behind it that the database knows: the operator of the machine did it.
alter table audit_event add column by_operator boolean not null default false;
alter table audit_event add constraint audit_event_one_actor check (not (by_operator and actor is not null));

-- Each filter walks its own index along time, however long the trail is.
drop index audit_event_subject;
drop index audit_event_actor;
create index audit_event_time on audit_event (made_at, id);
create index audit_event_action on audit_event (action, made_at, id);
create index audit_event_actor on audit_event (actor, made_at, id) where actor is not null;
create index audit_event_operator on audit_event (made_at, id) where by_operator;
create index audit_event_subject on audit_event (subject, made_at, id) where subject is not null;
