-- What test keys of the open API asked: a log, kept for a day. The prices themselves are not stored.
create table trial_inquiry (
  id uuid primary key,
  -- The hash of the key's id.
  asker bytea not null,
  input jsonb not null,
  asked_at timestamptz not null default now()
);
create index trial_inquiry_asked_at on trial_inquiry (asked_at);
