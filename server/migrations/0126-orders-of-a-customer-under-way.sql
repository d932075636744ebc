-- A customer's tabs count what waits for them and what is under way: few of many.
create index concurrently if not exists shipping_order_open_of_customer on shipping_order (customer_id, id)
  where approval = 'waiting' or consent_wanted or exception is not null or flow_status = 1
    or flow_status = 2 and coalesce(last_milestone, '') not in ('delivered', 'closed');
