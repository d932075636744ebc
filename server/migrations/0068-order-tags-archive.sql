-- The customer's own order in its list: words on orders, and orders put away. The desk sees neither.
alter table shipping_order add column tags text[] not null default '{}';
alter table shipping_order add column archived_at timestamptz;
alter table shipping_order add constraint shipping_order_has_few_tags check (cardinality(tags) <= 10) not valid;
