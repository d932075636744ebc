-- Changes to an accepted order that the provider answers first. The order keeps its data until then.
create table order_amendment (
  id uuid primary key,
  order_id uuid not null references shipping_order,
  state text not null check (state in ('waiting', 'consent', 'accepted', 'declined', 'withdrawn', 'refused')),
  reason text not null,
  -- The fields of the order's details before and after; only those that differ.
  before json not null,
  after json not null,
  customer_ref text,
  urgency smallint,
  -- What it was reckoned to cost when it was requested.
  previous_usd_minor bigint not null,
  total_usd_minor bigint not null,
  reply text not null default '',
  asked_by uuid not null references person,
  created_at timestamptz not null default now(),
  decided_by uuid references person,
  decided_at timestamptz
);
-- One at a time.
create unique index order_amendment_pending on order_amendment (order_id) where state in ('waiting', 'consent');
create index order_amendment_by_order on order_amendment (order_id, created_at);

-- A price change by an amendment waits for the customer like one by measuring.
alter table order_measure add column kind text not null default 'measure';
alter table order_measure add column amendment_id uuid references order_amendment;
