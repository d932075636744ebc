-- Finance lets a customer on hold order again: the next order only, or until a day.
create table credit_lift (
  id uuid primary key,
  customer_id uuid not null references customer,
  provider_id uuid not null references provider,
  -- Null: the next order only.
  until date,
  reason text not null check (reason <> ''),
  created_by uuid not null references person,
  created_at timestamptz not null default now(),
  -- The order that used it up, or who ended it.
  used_at timestamptz,
  ended_by uuid references person,
  ended_at timestamptz
);
create unique index one_credit_lift on credit_lift (customer_id, provider_id) where used_at is null and ended_at is null;
