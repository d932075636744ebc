-- Few orders have tags, and the archive is read by itself.
create index concurrently if not exists shipping_order_archived on shipping_order (customer_id, id)
  where archived_at is not null;
create index concurrently if not exists shipping_order_tagged on shipping_order (customer_id, id)
  where tags <> '{}';
