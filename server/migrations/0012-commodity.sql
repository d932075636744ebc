-- What a customer ships, as customs and carriers want it said.
create table commodity (
  id uuid primary key,
  customer_id uuid not null references customer,
  sku text not null,
  name_zh text not null,
  name_en text not null,
  hs_code text not null check (hs_code = '' or hs_code ~ '^[0-9]{6,13}$'),
  material text not null,
  usage text not null,
  brand text not null,
  unit_value numeric(13, 4) check (unit_value >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  origin_country text not null check (origin_country = '' or origin_country ~ '^[A-Z]{2}$'),
  -- 0 none, 1 inside, 2 with it, 3 alone (PRODUCT 3).
  battery smallint not null check (battery between 0 and 3),
  un_number text not null check (un_number = '' or un_number ~ '^UN[0-9]{4}$'),
  -- A file's id, or nothing.
  photo text not null default '',
  link text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (name_zh <> '' or name_en <> '')
);
-- One commodity for each SKU, however it is typed; goods without one are not compared.
create unique index commodity_sku_is_unique on commodity (customer_id, lower(sku)) where sku <> '';
create index commodity_by_customer on commodity (customer_id, created_at desc, id desc);
