-- What a new customer of a provider may owe until finance agrees something else. Null: no limit.
alter table bill_rule add column new_limit_usd_minor bigint check (new_limit_usd_minor >= 0);
-- Customers made since then are new; those before keep what they have.
alter table bill_rule add column new_limit_since timestamptz;
alter table bill_rule add constraint new_limit_is_whole
  check ((new_limit_usd_minor is null) = (new_limit_since is null));
