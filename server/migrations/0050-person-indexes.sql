-- One address may be wanted twice: by an invitation and by a registration that nobody has verified yet. Neither removes
-- the other before its e-mail was confirmed, so each is unique among its own kind.
create unique index concurrently if not exists person_email_once on person (email)
  where activated_at is not null or not roles && array['owner'];
create unique index concurrently if not exists person_registration_is_unique on person (email)
  where activated_at is null and roles && array['owner'];
create index concurrently if not exists person_by_email on person (email);
create index concurrently if not exists person_unverified on person (created_at) where activated_at is null;
