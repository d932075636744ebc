-- The keys of customers' own systems. Only the hash of a key is stored. A key acts for the person who made it, and ends
-- with that person's access.
create table api_key (
  id uuid primary key,
  customer_id uuid not null references customer,
  created_by uuid not null references person,
  name text not null check (char_length(name) between 1 and 60),
  kind text not null check (kind in ('live', 'test')),
  prefix text not null,
  hash bytea not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  allowed_ips text[] not null default '{}',
  expires_at timestamptz,
  -- After a rotation the key before works until then.
  previous_hash bytea,
  previous_until timestamptz,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  last_used_ip text not null default '',
  revoked_at timestamptz,
  constraint api_key_previous check ((previous_hash is null) = (previous_until is null))
);
create unique index api_key_hash on api_key (hash);
create index api_key_previous_hash on api_key (previous_hash) where previous_hash is not null;
create index api_key_of_customer on api_key (customer_id) where revoked_at is null;
