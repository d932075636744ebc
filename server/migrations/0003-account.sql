-- Who uses the portal: customers (companies that ship), providers (companies that carry), their people,
-- and the tokens that people show.

create table customer (
  id uuid primary key,
  name text not null check (name <> ''),
  monthly_international text not null,
  created_at timestamptz not null default now()
);

create table provider (
  id uuid primary key,
  code text not null constraint provider_code_is_unique unique check (code ~ '^[A-Z0-9]{2,8}$'),
  name_zh text not null,
  name_zhtw text not null,
  name_en text not null,
  created_at timestamptz not null default now()
);

create table person (
  id uuid primary key,
  -- Lower case, so that one address is one person however it is typed.
  email text not null check (email = lower(email)),
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  icon text not null default '',
  language text not null check (language in ('zh', 'zhtw', 'en')),
  roles text[] not null check (cardinality(roles) > 0),
  customer_id uuid references customer,
  provider_id uuid references provider,
  activated_at timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  constraint person_email_is_unique unique (email),
  -- A shipper's person is never staff; staff without a provider are the portal's own.
  check (customer_id is null or provider_id is null),
  check ((customer_id is not null) = (roles <@ array['owner', 'member']))
);
create index person_by_customer on person (customer_id);
create index person_by_provider on person (provider_id);

-- Every secret that somebody may show, by its hash alone. A token serves its own kind and no other.
create table token (
  id uuid primary key,
  kind text not null check (kind in ('session', 'pending', 'activation', 'reset')),
  hash bytea not null constraint token_hash_is_unique unique check (length(hash) = 32),
  person_id uuid references person,
  -- For a pending token: the e-mail that was typed, and whether a password was proven with it.
  email text not null default '',
  proven boolean not null default false,
  user_agent text not null default '',
  address text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  check (person_id is not null or kind = 'pending')
);
create index token_by_person on token (person_id, kind) where ended_at is null;
create index token_by_expiry on token (expires_at);
