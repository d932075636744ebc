-- The last order and the orders under way of each customer with a provider, for the desk's list of customers.
create index concurrently if not exists shipping_order_of_account on shipping_order (customer_id, provider_id, submitted_at)
  where deleted_at is null and flow_status > 0;
create index concurrently if not exists shipping_order_open_of_account on shipping_order (customer_id, provider_id)
  where deleted_at is null and flow_status in (1, 2);
-- The desk's list of what is under way, by submission. Meant by 0088 under a name that 0085 had taken, so it was never built.
create index concurrently if not exists shipping_order_under_way_by_time on shipping_order
  (provider_id, coalesce(submitted_at, created_at), id)
  where flow_status = 2 and coalesce(last_milestone, '') not in ('delivered', 'closed');
