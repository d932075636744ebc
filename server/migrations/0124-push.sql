-- Web push: the browsers in which people allowed it, each within the session that did, and the pair of keys that the
-- portal shows to push services.
create table push_subscription (
  id uuid primary key,
  token_id uuid not null references token on delete cascade,
  person_id uuid not null references person on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);
create index push_subscription_of_person on push_subscription (person_id);
create index push_subscription_of_token on push_subscription (token_id);

create table push_key (
  one_row boolean primary key default true check (one_row),
  public_key text not null,
  private_key bytea not null,
  created_at timestamptz not null default now()
);
