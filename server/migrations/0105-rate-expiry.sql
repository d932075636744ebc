-- Sheets whose end was announced to the pricing people, each once.
create table rate_expiry_notice (
  sheet_id uuid primary key references rate_sheet on delete cascade,
  created_at timestamptz not null default now()
);
