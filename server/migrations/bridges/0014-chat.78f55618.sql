-- From the first text of 0014, which told ended sessions by triggers and had no offers yet.
drop trigger token_ended on token;
drop function tell_session_ended();
drop trigger person_disabled on person;
drop function tell_person_ended();

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
