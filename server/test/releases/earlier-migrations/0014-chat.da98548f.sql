-- Conversations between a customer and a provider, and every word that was said in them.

create table conversation (
  id uuid primary key,
  customer_id uuid not null references customer,
  provider_id uuid not null references provider,
  -- In charge: assigned at first contact, kept afterwards.
  agent_id uuid references person,
  -- The number of its newest message: numbers are given under this row's lock, so there is no gap.
  last_seq bigint not null default 0,
  last_at timestamptz not null default now(),
  -- Since when the customer waits for an answer.
  waiting_since timestamptz,
  -- When somebody who is away is told by mail; infinity: was told, and has read nothing since.
  tell_customer_at timestamptz,
  tell_provider_at timestamptz,
  created_at timestamptz not null default now(),
  constraint conversation_is_unique unique (customer_id, provider_id)
);
create index conversation_of_provider on conversation (provider_id, last_at desc);
create index conversation_to_tell_customer on conversation (tell_customer_at) where tell_customer_at < 'infinity';
create index conversation_to_tell_provider on conversation (tell_provider_at) where tell_provider_at < 'infinity';

create table message (
  conversation_id uuid not null references conversation,
  seq bigint not null check (seq > 0),
  id uuid not null,
  sender_id uuid not null references person,
  -- Which side said it, whoever works there today.
  from_customer boolean not null,
  type text not null check (type in ('text', 'image', 'price')),
  content text not null,
  -- The sender's own name for it: a retry with the same one is the same message.
  client_id text,
  sent_at timestamptz not null default now(),
  primary key (conversation_id, seq)
);
create unique index message_client_id_is_unique on message (sender_id, client_id) where client_id is not null;

-- How far each person has read.
create table message_reading (
  conversation_id uuid not null references conversation,
  person_id uuid not null references person,
  from_customer boolean not null,
  read_seq bigint not null,
  read_at timestamptz not null default now(),
  primary key (conversation_id, person_id)
);

-- Who is there now, on whichever instance; renewed while a socket lives.
create table presence (
  person_id uuid primary key references person,
  until timestamptz not null
);

-- TRUST: a session that ends takes its sockets along within a second, whatever ended it. Rare, so telling it
-- inside the transaction slows nothing.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('dtms', 'session-ended ' || new.id);
  return null;
end $$;
create trigger token_ended after update of ended_at on token
  for each row when (old.ended_at is null and new.ended_at is not null and new.kind = 'session')
  execute function tell_session_ended();

create function tell_person_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('dtms', 'person-ended ' || new.id);
  return null;
end $$;
create trigger person_disabled after update of disabled_at on person
  for each row when (old.disabled_at is null and new.disabled_at is not null)
  execute function tell_person_ended();

-- A price that a provider's agent offered in a conversation. Withdrawn or replaced, never edited.
create table offer (
  id uuid primary key,
  conversation_id uuid not null references conversation,
  made_by uuid not null references person,
  created_at timestamptz not null default now(),
  valid_until timestamptz not null,
  reason text not null,
  business_type smallint not null,
  total_usd_minor bigint not null check (total_usd_minor > 0),
  -- As inquiries are kept: the quote frozen, its cost beside it, what was asked for.
  quote json not null,
  costs json not null,
  input json not null,
  origin_name json not null,
  destination_name json not null,
  state text not null default 'open'
    check (state in ('open', 'accepted', 'countered', 'declined', 'withdrawn', 'replaced')),
  closed_by uuid references person,
  closed_at timestamptz,
  -- What the shipper would pay instead, and says about it.
  counter_usd_minor bigint check (counter_usd_minor > 0),
  answer_words text not null default '',
  -- The quote that an accepted offer became: it can be ordered once, like any other.
  quote_id text,
  replaced_by uuid references offer,
  check ((state = 'open') = (closed_at is null)),
  check ((state = 'accepted') = (quote_id is not null)),
  check (state <> 'countered' or counter_usd_minor is not null)
);
create index offer_of_conversation on offer (conversation_id, created_at);

-- Sentences that a provider's agents use often, in three languages.
create table quick_reply (
  id uuid primary key,
  provider_id uuid not null references provider,
  zh text not null,
  zhtw text not null,
  en text not null,
  created_at timestamptz not null default now()
);
create index quick_reply_of_provider on quick_reply (provider_id, id);
