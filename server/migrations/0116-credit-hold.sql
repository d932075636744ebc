-- Finance puts a customer's new orders on hold by hand, with a reason, until a day or until it is lifted.
create table credit_hold (
  id uuid primary key,
  customer_id uuid not null references customer,
  provider_id uuid not null references provider,
  -- Inclusive. Null: until finance lifts it.
  until date,
  -- The customer reads it.
  reason text not null check (reason <> ''),
  created_by uuid not null references person,
  created_at timestamptz not null default now(),
  ended_by uuid references person,
  ended_at timestamptz,
  end_reason text not null default ''
);
create unique index one_credit_hold on credit_hold (customer_id, provider_id) where ended_at is null;
