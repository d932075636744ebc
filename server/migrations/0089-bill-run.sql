-- A monthly run: which accounts it bills, and what came of each. An account is billed in one transaction with its row here,
-- so that a run which ended in the middle goes on with the accounts that still wait, and bills none twice.
create table bill_run (
  id uuid primary key,
  -- Null: all providers, by the portal itself or its administrator.
  provider_id uuid references provider,
  month text not null check (month ~ '^[12][0-9]{3}-(0[1-9]|1[0-2])$'),
  -- Whether the bills are issued at once, and whether orders on which something waits for the customer are billed, too.
  issue boolean not null,
  confirmed boolean not null,
  state text not null default 'running' check (state in ('running', 'stopped', 'done')),
  -- Null: by itself, at night.
  person_id uuid references person,
  address text not null default '',
  stopped_by uuid references person,
  started_at timestamptz not null default now(),
  -- Renewed with every account; a run that stays behind has lost its worker.
  worked_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((state = 'running') = (ended_at is null))
);
create index bill_run_by_start on bill_run (started_at desc, id desc);
create index bill_run_under_way on bill_run (id) where state = 'running';

create table bill_run_account (
  id uuid primary key,
  run_id uuid not null references bill_run,
  customer_id uuid not null references customer,
  provider_id uuid not null references provider,
  state text not null default 'waiting' check (state in ('waiting', 'billed', 'skipped', 'failed')),
  reason text not null default '',
  bill_ids uuid[] not null default '{}',
  order_count int not null default 0 check (order_count >= 0),
  held_count int not null default 0 check (held_count >= 0),
  done_at timestamptz,
  unique (run_id, customer_id, provider_id),
  check ((state = 'waiting') = (done_at is null)),
  check ((state = 'billed') = (bill_ids <> '{}'))
);
create index bill_run_account_by_provider on bill_run_account (provider_id, run_id);
create index bill_run_account_to_do on bill_run_account (run_id, id) where state = 'waiting';
