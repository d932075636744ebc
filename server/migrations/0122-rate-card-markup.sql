-- What a provider adds to each supplier's cost, kept for the next rate card of that supplier.
create table rate_card_markup (
  provider_id uuid not null references provider,
  supplier text not null check (supplier <> ''),
  markup jsonb not null,
  updated_by uuid references person,
  updated_at timestamptz not null default now(),
  primary key (provider_id, supplier)
);

-- The rate sheets that were made of a card, so that they are found again.
alter table rate_card add column sheet_ids uuid[] not null default '{}';
