-- Addresses of customers' systems that events are sent to (Standard Webhooks). A secret is sealed with the portal's key.
create table webhook_endpoint (
  id uuid primary key,
  customer_id uuid not null references customer,
  created_by uuid not null references person,
  name text not null check (char_length(name) between 1 and 60),
  url text not null check (char_length(url) <= 2000),
  -- Empty: every event.
  events text[] not null default '{}',
  secret bytea not null,
  -- After a rotation both sign until then.
  previous_secret bytea,
  previous_until timestamptz,
  state text not null default 'active' check (state in ('active', 'paused')),
  paused_at timestamptz,
  paused_why text check (paused_why in ('owner', 'failing', 'gone')),
  -- Attempts that failed one after the other, and since when. From a few on it is left alone for a while.
  failures int not null default 0,
  failing_since timestamptz,
  blocked_until timestamptz,
  delivered_at timestamptz,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  constraint webhook_endpoint_previous check ((previous_secret is null) = (previous_until is null)),
  constraint webhook_endpoint_paused check ((state = 'paused') = (paused_at is not null and paused_why is not null))
);
create index webhook_endpoint_of_customer on webhook_endpoint (customer_id) where removed_at is null;
create index webhook_endpoint_to_serve on webhook_endpoint (id) where removed_at is null and state = 'active';

-- What must arrive in order: the events of one order, bill, payment or conversation at one endpoint. Its numbers have no
-- gap, because they are taken under the row's lock.
create table webhook_lane (
  endpoint_id uuid not null references webhook_endpoint on delete cascade,
  subject text not null,
  last_sequence int not null,
  done_sequence int not null default 0,
  attempts int not null default 0,
  due_at timestamptz not null,
  -- A sender has it until then.
  taken_until timestamptz,
  primary key (endpoint_id, subject),
  constraint webhook_lane_done check (done_sequence <= last_sequence)
);
create index webhook_lane_due on webhook_lane (endpoint_id, due_at) where done_sequence < last_sequence;

-- The outbox and its log: written in the transaction of the event, for each endpoint that wants it.
create table webhook_delivery (
  id uuid primary key,
  endpoint_id uuid not null references webhook_endpoint on delete cascade,
  subject text not null,
  sequence int not null,
  -- The same for every attempt and every replay.
  message_id uuid not null,
  event text not null,
  body text not null,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
  attempts int not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  unique (endpoint_id, subject, sequence)
);
create index webhook_delivery_of_endpoint on webhook_delivery (endpoint_id, created_at, id);
create index webhook_delivery_old on webhook_delivery (created_at);

create table webhook_attempt (
  delivery_id uuid not null references webhook_delivery on delete cascade,
  number int not null,
  tried_at timestamptz not null default now(),
  duration_ms int not null,
  -- null: no answer came; `problem` says why.
  status int,
  problem text not null default '',
  signed_at timestamptz not null,
  signature text not null,
  response text not null default '',
  primary key (delivery_id, number)
);
