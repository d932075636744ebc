create index concurrently if not exists customer_by_creator on customer (created_by_provider)
  where created_by_provider is not null;
create index concurrently if not exists token_by_customer on token (customer_id) where customer_id is not null;
