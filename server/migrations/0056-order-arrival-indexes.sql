create index concurrently if not exists shipping_order_by_arrival on shipping_order
  (customer_id, coalesce(eta, 'infinity'), id) where deleted_at is null;
create index concurrently if not exists shipping_order_without_arrival on shipping_order (id)
  where eta_source is null and quote_id is not null;
