-- New types come after 'settlement': `is_listed` (0031) counts on this order. PostgreSQL does not let the
-- transaction that adds a value use it, so they have a migration of their own.
alter type transfer_type add value 'fee';
alter type transfer_type add value 'commission';
alter type transfer_type add value 'vat';
alter type transfer_type add value 'hold';
alter type transfer_type add value 'release';
alter type transfer_type add value 'reversal';
alter type transfer_type add value 'savings';
