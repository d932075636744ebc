-- Bulk ordering: a file of rows, what it means, what is wrong with it, what it costs, and what was placed of it.
create table order_import (
  id uuid primary key,
  customer_id uuid not null references customer,
  person_id uuid not null references person,
  business_type smallint not null check (business_type between 1 and 4),
  state text not null check (state in ('mapping', 'checked', 'committing', 'partly', 'committed')),
  file_id uuid not null,
  file_name text not null,
  file_sha256 bytea not null,
  -- The columns of the file with what each means (contract/src/import.schema.ts: headings).
  headings json not null,
  rule text not null check (rule in ('cheapest', 'fastest', 'channel')),
  channel text not null default '',
  row_count integer not null default 0,
  example_count integer not null default 0,
  order_count integer not null default 0,
  good_count integer not null default 0,
  warned_count integer not null default 0,
  bad_count integer not null default 0,
  placed_count integer not null default 0,
  error_count integer not null default 0,
  warning_count integer not null default 0,
  -- Of what could be placed, and of what was.
  total_usd_minor bigint not null default 0,
  placed_usd_minor bigint not null default 0,
  -- Of the commit under way: how far it is, whether orders with errors are left out, and in whose name.
  only_good boolean not null default false,
  committed_by uuid references person,
  progress_done integer not null default 0,
  progress_total integer not null default 0,
  commit_asked_at timestamptz,
  committed_at timestamptz,
  outcome text not null default '',
  previous_usd_minor bigint,
  -- Grows with every change, so that whoever worked on what is no longer so is told.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
create index order_import_by_customer on order_import (customer_id, created_at desc, id desc) where removed_at is null;
create index order_import_under_way on order_import (commit_asked_at) where state = 'committing';
create index order_import_by_content on order_import (customer_id, file_sha256) where removed_at is null;

-- The rows as they came or were corrected: a text or null for each column.
create table order_import_row (
  import_id uuid not null references order_import on delete cascade,
  row integer not null,
  -- The first row of the order that it belongs to.
  place integer not null,
  cells json not null,
  -- Columns whose cell is a formula or an error, by number.
  faults json,
  primary key (import_id, row)
);
create index order_import_row_by_order on order_import_row (import_id, place);

create table order_import_order (
  import_id uuid not null references order_import on delete cascade,
  place integer not null,
  customer_id uuid not null,
  customer_ref text not null,
  state text not null check (state in ('good', 'warned', 'bad', 'placed')),
  findings json not null,
  error_count integer not null,
  warning_count integer not null,
  -- What the dry run found: who carries it at which price, not yet a quote.
  price json,
  total_usd_minor bigint,
  previous_usd_minor bigint,
  order_id uuid references shipping_order deferrable initially deferred,
  order_no text,
  primary key (import_id, place)
);
create index order_import_order_by_ref on order_import_order (customer_id, customer_ref);
create index order_import_order_by_state on order_import_order (import_id, state, place);

-- What a customer's own headings mean, remembered by all of them together.
create table order_import_mapping (
  id uuid primary key,
  customer_id uuid not null references customer,
  business_type smallint not null,
  fingerprint bytea not null,
  headings json not null,
  file_name text not null,
  created_by uuid not null references person,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  unique (customer_id, business_type, fingerprint)
);

-- An import asks which of its references were ordered before.
create index shipping_order_by_ref on shipping_order (customer_id, customer_ref)
  where customer_ref <> '' and deleted_at is null;
