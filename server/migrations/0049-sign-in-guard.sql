-- Failed logins of the last 15 minutes by account and network, the newest last. The account is hashed: most of what is
-- typed here belongs to nobody.
create table sign_in_failure (
  account bytea not null check (length(account) = 32),
  network text not null,
  failed_at timestamptz[] not null,
  last_at timestamptz not null,
  primary key (account, network)
);
create index sign_in_failure_by_age on sign_in_failure (last_at);

alter table person add column guessing_told_at timestamptz;
-- From which network somebody signed in; '' for older sessions.
alter table token add column network text not null default '';
