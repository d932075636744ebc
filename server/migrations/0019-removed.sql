-- What was removed from the two books, kept for a day: a removal can be undone. The whole row as it was; a later migration
-- that gives `address` or `commodity` a column without a null empties these, too.
create table removed_address (
  id uuid primary key,
  customer_id uuid not null references customer,
  kept jsonb not null,
  removed_at timestamptz not null default now()
);
create index removed_address_by_time on removed_address (removed_at);
create table removed_commodity (
  id uuid primary key,
  customer_id uuid not null references customer,
  kept jsonb not null,
  removed_at timestamptz not null default now()
);
create index removed_commodity_by_time on removed_commodity (removed_at);
