-- A company that the portal's administrator has closed the portal to. Its people are disabled with it, and only those
-- whom that disabled come back with it.
alter table customer add column disabled_at timestamptz;

alter table person
  add column disabled_with_customer boolean not null default false,
  add constraint disabled_with_customer_is_disabled check (not disabled_with_customer or disabled_at is not null);
