-- Nothing found is a request that the provider sees: one row for each provider that is asked about an inquiry.
create table quote_request (
  id uuid primary key,
  inquiry_id uuid not null references inquiry,
  provider_id uuid not null references provider,
  -- How a guest is reached; a customer's person is known.
  contact_email text not null,
  contact_phone text not null,
  words text not null,
  -- Why the provider's own channels refused, as the shipper read it, in three languages.
  refusals json not null,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  answered_by uuid references person,
  unique (inquiry_id, provider_id),
  check ((answered_at is null) = (answered_by is null))
);
create index quote_request_by_provider on quote_request (provider_id, id desc);
