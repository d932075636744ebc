-- The answers of POSTs of the open API by their Idempotency-Key, for a day. Without a status the request is under way.
create table open_request (
  customer_id uuid not null references customer,
  key text not null,
  body_hash bytea not null,
  status int,
  answer text,
  started_at timestamptz not null default now(),
  primary key (customer_id, key)
);
create index open_request_started on open_request (customer_id, started_at);
