-- OAuth 2.1 client credentials: short-lived tokens of a key. Each names the secret that it was issued for, so it ends with
-- that secret: at a revocation, or when the overlap of a rotation is over.
create table access_token (
  hash bytea primary key,
  key_id uuid not null references api_key on delete cascade,
  key_hash bytea not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index access_token_of_key on access_token (key_id, expires_at);
