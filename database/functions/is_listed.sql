-- The types of the specification: the only ones in lists of admins and agents, in totals and in volume. A test
-- compares it with the list of the contract. An index is made with it, so it cannot change its answers.
create or replace function is_listed(type transfer_type) returns boolean
  language sql immutable parallel safe return type < 'settlement';
