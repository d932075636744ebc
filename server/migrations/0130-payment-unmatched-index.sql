-- Money that no bill has taken and slips that wait for confirmation: few of many payments.
create index concurrently if not exists payment_unmatched on payment (provider_id)
  where state = 'submitted' or state = 'confirmed' and received_minor > allocated_minor;
