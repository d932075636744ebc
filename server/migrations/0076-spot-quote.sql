-- PRODUCT 7.1: a price that staff compose for one shipment. Each version is an inquiry with one quote, so that it is
-- shown, printed and booked like any other. It belongs to no customer before it is sent.
create table spot_quote (
  id uuid primary key,
  provider_id uuid not null references provider,
  customer_id uuid references customer,
  request_id uuid references quote_request,
  version integer not null,
  made_by uuid not null references person,
  created_at timestamptz not null default now()
);
create index spot_quote_by_provider on spot_quote (provider_id, id desc);
create index spot_quote_by_customer on spot_quote (customer_id, id desc);
create index spot_quote_by_request on spot_quote (request_id) where request_id is not null;

create table spot_quote_version (
  inquiry_id uuid primary key references inquiry,
  spot_quote_id uuid not null references spot_quote,
  version integer not null,
  state text not null default 'draft'
    check (state in ('draft', 'waiting_approval', 'declined', 'sent', 'replaced')),
  content json not null,
  made_by uuid not null references person,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  currency text not null,
  total_minor bigint not null check (total_minor > 0),
  total_usd_minor bigint not null,
  -- In the currency of the quote; null: not known.
  cost_minor bigint,
  -- Who wants it sent, how, and where to.
  asked_by uuid references person,
  send_by text check (send_by in ('mail', 'chat')),
  send_to text not null default '',
  -- A different person decides below the floor.
  decided_by uuid references person,
  decided_at timestamptz,
  reason text not null default '',
  sent_at timestamptz,
  accepted_name text not null default '',
  accepted_at timestamptz,
  unique (spot_quote_id, version),
  constraint another_person_decides check (decided_by is null or (decided_by <> made_by and decided_by <> asked_by))
);

-- The mailed link to an offer: 256 random bits, of which the hash alone is stored.
create table spot_quote_link (
  id uuid primary key,
  hash bytea not null constraint spot_quote_link_hash_is_unique unique check (length(hash) = 32),
  inquiry_id uuid not null references spot_quote_version,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index spot_quote_link_by_version on spot_quote_link (inquiry_id);

-- The least margin over cost that a role may sell at without another person's approval; absent: 0.
create table margin_floor (
  provider_id uuid not null references provider,
  role text not null check (role in ('agent', 'pricing', 'admin')),
  basis_points integer not null check (basis_points between 0 and 10000),
  primary key (provider_id, role)
);
