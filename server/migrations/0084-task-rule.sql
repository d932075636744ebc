-- Rules that create tasks, as a provider's administrator has set them; absent: the defaults of the contract.
create table task_rule (
  provider_id uuid not null references provider,
  rule text not null check (rule in ('no_pickup', 'no_news', 'document_missing')),
  enabled boolean not null,
  -- Hours or days, as the rule has it.
  amount integer not null check (amount between 1 and 240),
  -- Null person: the order's own assignee, or this role.
  role text not null check (role in ('agent', 'pricing', 'finance', 'admin')),
  assignee_id uuid references person,
  primary key (provider_id, rule)
);

-- Who works on a price request.
alter table quote_request add column taken_by uuid references person;
