-- What each rule that makes tasks looks at, in its own words (order/task-rule/sql.ts): orders under way stay few, and those
-- that a rule no longer asks about are not read at all.
create index concurrently if not exists shipping_order_not_picked_up on shipping_order (provider_id, id)
  where flow_status = 2 and last_milestone is null;
create index concurrently if not exists shipping_order_not_departed on shipping_order (provider_id, etd, id)
  where flow_status = 2 and departed_at is null and coalesce(last_milestone, '') not in ('delivered', 'closed');
