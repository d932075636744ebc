-- The customer's word on a price change, as staff recorded it: where it came from, what was said, and its proof.
alter table order_measure
  add column consent_source text,
  add column consent_note text,
  add column consent_file_id uuid;
