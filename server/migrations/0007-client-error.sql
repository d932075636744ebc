-- Errors that browsers met (spec 1: an error log in production). The same error is one row that counts.
create table client_error (
  id uuid primary key,
  -- Of build, message and stack: what makes two reports the same error.
  hash bytea not null unique,
  message text not null,
  stack text not null,
  -- The route's pattern, never the address.
  path text not null,
  language text not null,
  build text not null,
  user_agent text not null,
  count bigint not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
create index client_error_by_last_seen on client_error (last_seen_at);
