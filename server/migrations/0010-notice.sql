-- The bell: what happened to somebody's orders, offers, bills and account, one row for each who is told.
create table notice (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person,
  -- One of the contract's kinds; the words are made when it is read, in the reader's language.
  kind text not null,
  params jsonb not null default '{}',
  -- A path of our own, or nothing to open.
  link text not null default '' check (link = '' or link ~ '^/[^/\\]' or link = '/'),
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notice_by_person on notice (person_id, created_at desc, id desc);
create index notice_unread on notice (person_id) where read_at is null;
create index notice_by_age on notice (created_at);
