-- The filters, sort and tab of a list under a name, for one person.
create table saved_view (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  list text not null check (list in ('orders', 'desk-orders')),
  name text not null check (char_length(name) between 1 and 40),
  search jsonb not null check (jsonb_typeof(search) = 'object'),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index saved_view_name_is_unique on saved_view (person_id, list, lower(name));
create unique index saved_view_has_one_default on saved_view (person_id, list) where is_default;
