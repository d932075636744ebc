-- The address book of a customer: who sends and who receives.
create table address (
  id uuid primary key,
  customer_id uuid not null references customer,
  kind text not null check (kind in ('shipper', 'consignee')),
  -- spec 3, DestinationType.
  type smallint not null check (type between 1 and 5),
  company text not null,
  contact text not null,
  phone text not null,
  email text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  province text not null,
  city text not null,
  postcode text not null,
  line1 text not null,
  line2 text not null,
  tax_id text not null,
  eori text not null,
  is_default boolean not null,
  -- What two entries that mean the same place and person share, without case, blanks and punctuation.
  likeness text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- One default for each kind, whoever races.
create unique index address_default_is_one on address (customer_id, kind) where is_default;
create index address_by_customer on address (customer_id, created_at desc, id desc);
create index address_by_likeness on address (customer_id, likeness);
