-- When an order departs and arrives, as days, and which documents its mode and goods need. Null until written: orders
-- of an earlier release, and those that it still places during an upgrade, are filled in by a job (order:fill-arrivals).
alter table shipping_order
  add column etd date,
  add column eta_from date,
  add column eta date,
  add column eta_source text check (eta_source in ('quote', 'schedule', 'carrier', 'staff')),
  add column required_documents text[],
  add check (eta_from <= eta) not valid;
