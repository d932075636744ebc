-- Dunning: a provider's levels, what was sent to whom for which bills, and customers that are left alone for a while.
create table dunning_rule (
  provider_id uuid primary key references provider,
  levels jsonb not null check (jsonb_array_length(levels) between 1 and 4),
  updated_by uuid not null references person,
  updated_at timestamptz not null default now()
);

-- One mail to a customer. The words are kept as they were sent.
create table dunning (
  id uuid primary key,
  customer_id uuid not null references customer,
  provider_id uuid not null references provider,
  level int not null check (level between 1 and 4),
  words jsonb not null,
  recipients jsonb not null,
  sent_by uuid references person,
  created_at timestamptz not null default now()
);
create index dunning_of_customer on dunning (customer_id, provider_id, created_at desc);

-- The key is the rule: a bill gets each level once.
create table dunning_bill (
  bill_id uuid not null references bill,
  level int not null check (level between 1 and 4),
  dunning_id uuid not null references dunning,
  balance_minor bigint not null check (balance_minor > 0),
  days int not null check (days > 0),
  primary key (bill_id, level)
);
create index dunning_bill_of_dunning on dunning_bill (dunning_id);

create table dunning_pause (
  id uuid primary key,
  customer_id uuid not null references customer,
  provider_id uuid not null references provider,
  until date not null,
  reason text not null check (reason <> ''),
  created_by uuid not null references person,
  created_at timestamptz not null default now(),
  ended_by uuid references person,
  ended_at timestamptz
);
create unique index one_dunning_pause on dunning_pause (customer_id, provider_id) where ended_at is null;
