-- The VAT that a fee contains, half up.
create or replace function vat_within(fee bigint, vat_ppm int) returns bigint language sql immutable parallel safe return
  (2 * fee * vat_ppm + 1000000 + vat_ppm) / (2 * (1000000 + vat_ppm));
