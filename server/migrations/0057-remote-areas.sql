-- Carriers' tables of remote areas in dated versions. A version counts from its first day until a later one of the
-- same code takes over; nothing is changed or deleted, so what a quote was priced by can be looked up.
create table remote_area_version (
  id uuid primary key,
  code text not null check (code ~ '^[A-Z0-9][A-Z0-9-]{1,19}$'),
  carrier text not null check (carrier <> ''),
  version integer not null check (version > 0),
  valid_from date not null,
  file_name text not null default '',
  person_id uuid not null,
  -- [country, town, first postcode, last postcode, category] each.
  areas jsonb not null check (jsonb_typeof(areas) = 'array'),
  created_at timestamptz not null default now(),
  constraint remote_area_version_is_unique unique (code, version)
);
