-- Tasks of a provider's staff, internal notes on orders, and who is responsible for an order.
create table task (
  id uuid primary key,
  provider_id uuid not null references provider,
  kind text not null,
  -- The rule, the order and the occasion that made it. Unique: two instances make one task.
  cause text unique,
  title text not null,
  note text not null default '',
  due_day date,
  state text not null default 'open' check (state in ('open', 'done')),
  assignee_id uuid references person,
  role text,
  order_id uuid references shipping_order,
  customer_id uuid references customer,
  quote_id text,
  created_by uuid references person,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  done_by uuid references person,
  check ((state = 'done') = (done_at is not null)),
  check ((kind = 'own') = (cause is null)),
  check (kind <> 'own' or (title <> '' and created_by is not null))
);
create index task_open on task (provider_id, due_day) where state = 'open';
create index task_by_assignee on task (assignee_id, due_day) where state = 'open';
create index task_by_order on task (order_id);
create index task_by_customer on task (customer_id);

create table order_note (
  id uuid primary key,
  order_id uuid not null references shipping_order,
  person_id uuid not null references person,
  text text not null check (text <> ''),
  mentions uuid[] not null default '{}',
  created_at timestamptz not null default now()
);
create index order_note_by_order on order_note (order_id, id);

-- A table of its own: the order itself is what customers see.
create table order_assignee (
  order_id uuid primary key references shipping_order,
  person_id uuid not null references person,
  assigned_by uuid not null references person,
  assigned_at timestamptz not null default now()
);
create index order_assignee_by_person on order_assignee (person_id);
