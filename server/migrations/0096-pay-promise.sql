-- A customer's word on when it pays certain bills. A change is a new row, so that what was said before stays.
create table pay_promise (
  id uuid primary key,
  customer_id uuid not null references customer,
  provider_id uuid not null references provider,
  day date not null,
  amount_minor bigint check (amount_minor > 0),
  -- Kept once no more than this is open on its bills.
  left_minor bigint not null default 0 check (left_minor >= 0),
  said_by text not null check (said_by <> ''),
  note text not null default '',
  state text not null default 'open' check (state in ('open', 'changed', 'withdrawn')),
  replaces uuid references pay_promise,
  end_reason text not null default '',
  -- When staff got a task because it was broken.
  told_at timestamptz,
  created_by uuid not null references person,
  created_at timestamptz not null default now(),
  ended_by uuid references person,
  ended_at timestamptz
);
create index pay_promise_of_customer on pay_promise (customer_id, provider_id, created_at desc);
create index pay_promise_open on pay_promise (day) where state = 'open';

create table pay_promise_bill (
  promise_id uuid not null references pay_promise,
  bill_id uuid not null references bill,
  primary key (promise_id, bill_id)
);
create index pay_promise_of_bill on pay_promise_bill (bill_id);
