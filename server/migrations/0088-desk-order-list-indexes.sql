-- The desk's lists: everything by submission, what is under way, one channel, days of arrival, an agent's customers.
create index concurrently if not exists shipping_order_submitted on shipping_order
  (provider_id, coalesce(submitted_at, created_at), id) where flow_status > 0;
create index concurrently if not exists shipping_order_submitted_anywhere on shipping_order
  (coalesce(submitted_at, created_at), id) where flow_status > 0;
create index concurrently if not exists shipping_order_under_way on shipping_order
  (provider_id, coalesce(submitted_at, created_at), id)
  where flow_status = 2 and coalesce(last_milestone, '') not in ('delivered', 'closed');
create index concurrently if not exists shipping_order_of_channel on shipping_order
  (provider_id, channel, coalesce(submitted_at, created_at), id) where flow_status > 0;
create index concurrently if not exists shipping_order_arrives on shipping_order (provider_id, eta)
  where flow_status > 0;
create index concurrently if not exists conversation_of_agent on conversation (agent_id) where agent_id is not null;
-- The audit page opens on what was changed; most events are logins.
create index concurrently if not exists audit_change_by_time on audit_event (happened_at, id)
  where action not in ('account.signed-in', 'account.signed-out', 'account.sign-in-refused', 'account.code-refused');
create index concurrently if not exists audit_change_by_provider on audit_event (provider_id, happened_at, id)
  where action not in ('account.signed-in', 'account.signed-out', 'account.sign-in-refused', 'account.code-refused');
