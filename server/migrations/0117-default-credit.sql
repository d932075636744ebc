-- What a new customer of a provider may owe until finance agrees something else. Null: no limit.
alter table bill_rule add column credit_limit_usd_minor bigint check (credit_limit_usd_minor >= 0);
-- Customers made since then are new; those before keep what they have.
alter table bill_rule add column credit_since timestamptz;
alter table bill_rule add constraint credit_default_is_whole
  check ((credit_limit_usd_minor is null) = (credit_since is null));
