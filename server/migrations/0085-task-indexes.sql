create index concurrently if not exists shipping_order_under_way on shipping_order (provider_id, id)
  where flow_status = 2 and coalesce(last_milestone, '') not in ('delivered', 'closed');
create index concurrently if not exists spot_quote_version_waiting on spot_quote_version (spot_quote_id)
  where state = 'waiting_approval';
