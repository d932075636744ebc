-- What the customer said to a late charge, recorded by staff: how it reached them, and their note. Null and empty where the
-- customer answered online.
alter table charge add column consent_source text;
alter table charge add column consent_note text not null default '';
