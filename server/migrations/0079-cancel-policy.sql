-- What a cancellation costs on a channel, by how far the order has come, and the terms that an order was placed on.
create table channel_cancel_policy (
  provider_id uuid not null references provider,
  channel text not null check (channel <> ''),
  rules jsonb not null,
  updated_by uuid not null references person,
  updated_at timestamptz not null default now(),
  primary key (provider_id, channel)
);
alter table shipping_order add column cancel_policy jsonb;
