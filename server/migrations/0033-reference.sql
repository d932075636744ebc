-- Warehouses, ports, airports and customs codes as this portal knows them. A release brings rows of its own
-- (`origin` release); a row that the administrator added or touched is the portal's, and no release changes it again.
-- Nothing is deleted: what orders, quotes, addresses and rates name is closed at most (decision 0015).
create table reference_entry (
  id uuid primary key,
  kind text not null check (kind in ('fba', 'sea', 'air', 'hs')),
  code text not null constraint reference_entry_code_is_unique unique,
  name_zh text not null check (name_zh <> ''),
  name_zhtw text not null check (name_zhtw <> ''),
  name_en text not null check (name_en <> ''),
  -- The Chinese name in syllables, for the search; `|` divides two readings.
  pinyin text not null default '',
  country text not null default '',
  region text not null default '',
  postcode text not null default '',
  -- A city of our own table, where it is one.
  city_code text not null default '',
  city_zh text not null default '',
  city_zhtw text not null default '',
  city_en text not null default '',
  city_pinyin text not null default '',
  lat double precision check (lat between -90 and 90),
  lon double precision check (lon between -180 and 180),
  -- How much it is used: decides between equally good matches.
  weight smallint not null default 20 check (weight between 1 and 100),
  dangerous boolean not null default false,
  origin text not null check (origin in ('release', 'portal')),
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint reference_entry_place_lies_somewhere check (
    kind = 'hs' or (country <> '' and city_en <> '' and lat is not null and lon is not null)
  )
);

create index reference_entry_kind on reference_entry (kind, code);

-- Which edition of the release's rows was taken, and how often anything changed: instances look at the number only.
create table reference_state (
  only_row boolean primary key default true check (only_row),
  edition integer not null default 0,
  revision bigint not null default 0
);
insert into reference_state default values;

-- What the panel shows of an entry's past is found by its id in the trail.
create index audit_event_place on audit_event ((details ->> 'entryId')) where action like 'place.%';

-- How many orders under way go to a warehouse that somebody is about to close.
create index shipping_order_to_warehouse on shipping_order ((details -> 'fba' ->> 'warehouseCode'))
  where business_type = 3 and flow_status in (1, 2);
