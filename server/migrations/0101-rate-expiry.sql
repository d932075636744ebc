-- Sheets whose end the pricing people were told of, each once.
create table rate_expiry_notice (
  sheet_id uuid primary key references rate_sheet on delete cascade,
  created_at timestamptz not null default now()
);
