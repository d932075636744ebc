-- A bank's reference is looked up when a receipt is recorded.
create index concurrently if not exists payment_by_reference on payment (provider_id, lower(reference))
  where reference <> '';
-- An allocation is taken back once, and a payment that was confirmed is given to a bill once.
create unique index concurrently if not exists allocation_reversed_once on allocation (reverses)
  where reverses is not null;
create unique index concurrently if not exists allocation_at_confirmation_once on allocation (payment_id, bill_id)
  where not from_credit and reverses is null;
