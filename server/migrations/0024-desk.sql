-- The desk's start page: work that waits, and the figures of the week. Nothing here is written while a price is
-- asked for: the answers are gone through afterwards.

-- How far the answers were gone through: the newest inquiry that was seen.
create table quote_asked_mark (
  only_row boolean primary key default true check (only_row),
  seen uuid not null
);

-- Who was asked and had a price: a row for each inquiry and provider, and one for the portal as a whole (no
-- provider).
create table quote_asked (
  provider_id uuid references provider,
  inquiry_id uuid not null references inquiry on delete cascade,
  -- By China's calendar, like every day of the portal.
  day date not null,
  asked_at timestamptz not null,
  business_type smallint,
  customer_id uuid references customer,
  origin_name jsonb not null,
  destination_name jsonb not null,
  -- Of all providers together, as their ids are made of it.
  quote_count integer not null,
  lowest_usd_minor bigint not null,
  constraint quote_asked_is_unique unique nulls not distinct (provider_id, inquiry_id)
);
create index quote_asked_by_day on quote_asked (provider_id, day, inquiry_id);

-- The same, counted.
create table quote_asked_day (
  provider_id uuid references provider,
  day date not null,
  -- The lane by its English names.
  lane text not null,
  origin_name jsonb not null,
  destination_name jsonb not null,
  asked integer not null,
  constraint quote_asked_day_is_unique unique nulls not distinct (provider_id, day, lane)
);

-- What waits is a few among many.
create index conversation_waiting on conversation (provider_id, waiting_since) where waiting_since is not null;
create index quote_request_open on quote_request (provider_id, created_at) where answered_at is null;
create index shipping_order_cancel_asked on shipping_order (provider_id, cancel_requested_at)
  where cancel_requested_at is not null and flow_status > 0;
create index shipping_order_consent_wanted on shipping_order (provider_id) where consent_wanted and flow_status > 0;
create index shipping_order_in_trouble on shipping_order (provider_id) where exception is not null and flow_status > 0;
