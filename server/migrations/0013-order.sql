-- Orders: what was booked at which frozen price, where its review stands, where the goods are.

-- Each process takes 32 numbers at a time; there may be gaps (decision 0008).
create sequence shipping_order_number increment by 32;

create table shipping_order (
  id uuid primary key,
  order_no text not null constraint shipping_order_no_is_unique unique,
  customer_id uuid not null references customer,
  person_id uuid not null references person,
  -- Null in a draft that has no quote yet.
  provider_id uuid references provider,
  business_type smallint not null check (business_type between 1 and 4),
  -- spec 3: 0 draft, 1 wait, 2 adopt, 3 reject, 4 revoke, 5 cancel.
  flow_status smallint not null check (flow_status between 0 and 5),
  approval text check (approval in ('waiting', 'approved', 'declined')),
  urgency smallint not null default 1 check (urgency between 1 and 3),
  customer_ref text not null default '',
  -- The quote as it was frozen, whole: what was asked, its lines, its words. Never priced again.
  quote_id text,
  quote json,
  asked json,
  quote_expires_at timestamptz,
  total_usd_minor bigint,
  channel text not null default '',
  service json,
  origin_name json,
  destination_name json,
  -- Parties, pieces, commodities and terms, as contract/src/order-rule.ts names them.
  details json not null,
  quantity integer not null default 0,
  gross_g bigint not null default 0,
  volume_mm3 bigint not null default 0,
  ready_date date,
  carrier_numbers jsonb not null default '[]',
  -- Every number by which it may be looked for: upper case, without blanks and hyphens.
  numbers text[] not null default '{}',
  cancel_requested_at timestamptz,
  received_at timestamptz,
  departed_at timestamptz,
  last_milestone text,
  last_milestone_at timestamptz,
  exception text,
  consent_wanted boolean not null default false,
  created_at timestamptz not null default now(),
  submitted_at timestamptz,
  updated_at timestamptz not null default now(),
  -- Nothing is deleted: a removed draft is only hidden.
  deleted_at timestamptz,
  check ((quote_id is null) = (quote is null)),
  check (flow_status = 0 or (quote_id is not null and provider_id is not null and submitted_at is not null)),
  check (deleted_at is null or flow_status = 0)
);
create index shipping_order_by_customer on shipping_order (customer_id, id desc) where deleted_at is null;
create index shipping_order_by_status on shipping_order (customer_id, flow_status, id desc) where deleted_at is null;
-- What has no value yet has its place too: a draft by when it was made, undated goods last, unpriced ones first.
create index shipping_order_by_submission on shipping_order
  (customer_id, coalesce(submitted_at, created_at), id) where deleted_at is null;
create index shipping_order_by_ready_date on shipping_order
  (customer_id, coalesce(ready_date, 'infinity'), id) where deleted_at is null;
create index shipping_order_by_amount on shipping_order
  (customer_id, coalesce(total_usd_minor, 0), id) where deleted_at is null;
-- The desk reads the longest waiting first.
create index shipping_order_at_desk on shipping_order
  (provider_id, flow_status, coalesce(submitted_at, created_at), id) where flow_status > 0;
create index shipping_order_by_numbers on shipping_order using gin (numbers);

-- A quote can be ordered once, whoever races: the last guard is this key.
create table order_quote_use (
  quote_id text primary key,
  order_id uuid not null references shipping_order deferrable initially deferred,
  used_at timestamptz not null default now()
);

-- One order however often a request is sent: the key, and what was sent under it.
create table order_request (
  customer_id uuid not null references customer,
  key text not null,
  body_hash bytea not null,
  order_id uuid not null references shipping_order deferrable initially deferred,
  created_at timestamptz not null default now(),
  primary key (customer_id, key)
);

create table order_event (
  id uuid primary key,
  order_id uuid not null references shipping_order,
  happened_at timestamptz not null default clock_timestamp(),
  action text not null,
  side text not null check (side in ('customer', 'provider')),
  person_id uuid not null references person,
  from_status smallint,
  to_status smallint,
  reason text not null default '',
  details jsonb not null default '{}'
);
create index order_event_by_order on order_event (order_id, id);
create trigger order_event_is_final before update or delete on order_event
  for each row execute function refuse_change();

create table order_milestone (
  id uuid primary key,
  order_id uuid not null references shipping_order,
  code text not null,
  exception boolean not null,
  planned_at timestamptz,
  actual_at timestamptz,
  place text not null default '',
  note text not null default '',
  recorded_by uuid not null references person,
  recorded_at timestamptz not null default now(),
  check (planned_at is not null or actual_at is not null)
);
-- A milestone is passed once; an exception may come again.
create unique index order_milestone_is_unique on order_milestone (order_id, code) where not exception;
create index order_milestone_by_order on order_milestone (order_id);

-- What was measured and what it costs on the sheet that was sold. A dearer one counts once the shipper agrees.
create table order_measure (
  id uuid primary key,
  order_id uuid not null references shipping_order,
  state text not null check (state in ('waiting', 'agreed', 'refused', 'replaced')),
  pieces json not null,
  note text not null default '',
  quote json not null,
  previous_usd_minor bigint not null,
  total_usd_minor bigint not null,
  -- The difference line by line; it sums to total less previous. What a bill charges beside the quote.
  lines json not null,
  measured_by uuid not null references person,
  created_at timestamptz not null default now(),
  decided_by uuid references person,
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_at is null))
);
create index order_measure_by_order on order_measure (order_id, id);
create unique index order_measure_waits_once on order_measure (order_id) where state = 'waiting';

-- What was decided stays: only a waiting result may still change, and only its answer.
create function keep_order_measure() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'waiting'
    or (new.order_id, new.pieces::text, new.quote::text, new.lines::text, new.previous_usd_minor, new.total_usd_minor)
      is distinct from
       (old.order_id, old.pieces::text, old.quote::text, old.lines::text, old.previous_usd_minor, old.total_usd_minor)
  then raise exception 'a measured result is never changed'; end if;
  return new;
end $$;
create trigger order_measure_is_final before update or delete on order_measure
  for each row execute function keep_order_measure();

create table order_template (
  id uuid primary key,
  customer_id uuid not null references customer,
  name text not null check (name <> ''),
  business_type smallint not null check (business_type between 1 and 4),
  details json not null,
  created_by uuid not null references person,
  created_at timestamptz not null default now(),
  constraint order_template_name_is_unique unique (customer_id, name)
);

-- Tracking without login: 256 random bits, of which only the hash is kept.
create table order_share (
  id uuid primary key,
  order_id uuid not null references shipping_order,
  hash bytea not null constraint order_share_hash_is_unique unique check (length(hash) = 32),
  created_by uuid not null references person,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index order_share_by_order on order_share (order_id);

-- Papers of an order, each kind in its versions; the newest that was not taken out is the current one.
create table order_document (
  id uuid primary key,
  order_id uuid not null references shipping_order,
  kind text not null,
  version integer not null,
  file_id uuid not null references file,
  name text not null,
  added_by uuid not null references person,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  constraint order_document_version_is_unique unique (order_id, kind, version)
);
