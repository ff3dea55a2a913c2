-- runs beside 0.2.0 and newer
-- Money between the operator and a person that two administrators agreed to. In a migration of its own: nothing can use
-- a new value of an enum before its transaction is committed.
alter type transfer_type add value 'adjustment';
