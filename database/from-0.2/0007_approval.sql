-- When an agent was first approved: the credit line is granted then, also when the float opens only later.
alter table person add column approved_at timestamptz;
