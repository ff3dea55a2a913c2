-- runs beside 0.2.0 and newer
-- Money for a bulk payment, and what is left of it. In a migration of its own: nothing can use a new value of an enum
-- before its transaction is committed.
alter type transfer_type add value 'bulk';
