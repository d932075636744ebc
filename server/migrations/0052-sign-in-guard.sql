-- One address may be wanted twice: by an invitation and by a registration that nobody has verified yet. Neither removes
-- the other before its e-mail was confirmed, so each is unique among its own kind.
alter table person drop constraint person_email_is_unique;
create unique index person_email_is_unique on person (email)
  where activated_at is not null or not roles && array['owner'];
create unique index person_registration_is_unique on person (email)
  where activated_at is null and roles && array['owner'];
create index person_by_email on person (email);
create index person_unverified on person (created_at) where activated_at is null;

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
