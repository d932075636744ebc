-- Idempotency keys of customers that staff make: of one person, each key once.
create table customer_request (
  person_id uuid not null references person,
  key text not null,
  body_hash bytea not null,
  customer_id uuid not null references customer,
  created_at timestamptz not null default now(),
  primary key (person_id, key)
);
