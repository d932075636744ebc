-- What was asked, and the quotes that answered it, frozen: sheet versions, lines, exchange rate, words.
-- A quote is found by its inquiry and its place among the answers, so that asking writes one row.
create table inquiry (
  id uuid primary key,
  customer_id uuid references customer,
  person_id uuid references person,
  -- The hash of the browser's own secret: what a visitor asked belongs to it until he signs up.
  guest bytea not null,
  business_type smallint,
  -- `json`, not `jsonb`: written for every inquiry, read for few, and never searched into.
  input json not null,
  origin_name json not null,
  destination_name json not null,
  -- Quotes and refusals together: they share their words.
  answer json not null,
  -- The provider's side: costs, by the same order. Never sent to a shipper.
  costs json not null,
  quote_count integer not null,
  lowest_usd_minor bigint,
  created_at timestamptz not null default now(),
  -- Cleared from the history; quotes that were sent or booked still need it.
  forgotten_at timestamptz
);
create index inquiry_by_customer on inquiry (customer_id, id desc) where forgotten_at is null;
create index inquiry_by_guest on inquiry (guest, id desc) where customer_id is null and forgotten_at is null;
-- Nothing found is a request that the provider sees.
create index inquiry_unanswered on inquiry (id desc) where quote_count = 0;
