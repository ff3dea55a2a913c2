-- The customer has proved this payment, so the code may be told above the sum that needs a proof.
alter table consent_code add column is_proved boolean not null default false;
