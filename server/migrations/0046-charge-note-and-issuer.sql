-- The rule that made a charge's amount, as its quote says it: a minimum, a higher break, first and next weight. Null
-- where quantity × unit price says it all, and for charges of before.
alter table charge add column note json;

-- Who issues the papers.
alter table provider
  add column address text not null default '',
  add column tax_number text not null default '';
