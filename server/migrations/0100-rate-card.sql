-- Rate cards in layouts of others: the file, how its cells are meant, what was read; and the layouts to recognise.
create table rate_card_layout (
  id uuid primary key,
  provider_id uuid not null references provider,
  name text not null check (name <> ''),
  layout jsonb not null,
  created_by uuid references person,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, name)
);
create table rate_card (
  id uuid primary key,
  provider_id uuid not null references provider,
  file_name text not null,
  content bytea not null,
  business_type smallint,
  mapping jsonb,
  reading jsonb not null,
  layout_id uuid references rate_card_layout on delete set null,
  created_by uuid references person,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index rate_card_by_provider on rate_card (provider_id, created_at desc);
create index rate_card_by_layout on rate_card (layout_id);
