-- Rates: channels, their dated versions (sheets), markups and exchange rates.

-- Equality of ids and texts beside the overlap of days, in one exclusion constraint.
create extension if not exists btree_gist;

-- How long a quote of this provider may live, and the group whose prices a customer gets.
alter table provider add column quote_days integer not null default 14 check (quote_days between 1 and 90);
alter table customer add column group_name text check (group_name <> '');
create index customer_by_group on customer (group_name) where group_name is not null;

-- One service of one provider. Made when its first sheet is published; publishing takes turns on this row.
create table channel (
  id uuid primary key,
  provider_id uuid not null references provider,
  code text not null check (code <> ''),
  business_type smallint not null check (business_type between 1 and 4),
  service_zh text not null,
  service_zhtw text not null,
  service_en text not null,
  -- Put there by the demo, which renews its own channels and no others.
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  constraint channel_code_is_unique unique (provider_id, code)
);

create table rate_sheet (
  id uuid primary key,
  provider_id uuid not null references provider,
  -- What the content says of itself, as far as a draft can be read.
  channel text not null,
  business_type smallint check (business_type between 1 and 4),
  customer_id uuid references customer,
  group_name text,
  audience text not null generated always as
    (coalesce('customer ' || customer_id::text, 'group ' || group_name, 'public')) stored,
  valid_from date,
  valid_to date,
  time_zone text not null,
  currency text not null,
  service jsonb not null,
  state text not null check (state in ('draft', 'scheduled', 'published', 'retired')),
  -- Numbered when published, within the channel.
  version integer,
  -- `json`, not `jsonb`: kept to the letter as it was given.
  content json not null,
  findings jsonb not null,
  error_count integer not null,
  price_count integer not null,
  -- The days on which this version was, is or will be what is sold. A later version cuts days out of it.
  in_force datemultirange not null default '{}',
  publish_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid references person,
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  published_by uuid references person,
  retired_at timestamptz,
  retired_by uuid references person,
  constraint rate_sheet_version_is_unique unique (provider_id, channel, version),
  -- The last guard: whatever the code does, one channel never has two prices on one day.
  constraint rate_sheet_never_overlaps exclude using gist
    (provider_id with =, channel with =, audience with =, in_force with &&)
    where (state in ('published', 'retired')),
  check (customer_id is null or group_name is null),
  check ((state = 'scheduled') = (publish_at is not null)),
  check ((state in ('published', 'retired')) = (version is not null and published_at is not null)),
  check (state in ('published', 'retired') or in_force = '{}'),
  check (state in ('draft', 'scheduled') or (error_count = 0 and business_type is not null
    and valid_from <= valid_to))
);
create index rate_sheet_by_channel on rate_sheet (provider_id, channel, version desc);
create index rate_sheet_by_age on rate_sheet (created_at desc, id desc);
create index rate_sheet_in_force on rate_sheet (upper(in_force)) where state = 'published';

-- What was sold once stays as it was: content for ever, days only ever taken away, no way back to a draft.
create function keep_published_sheet() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.state in ('published', 'retired') then
      raise exception 'a published rate sheet is never removed';
    end if;
    return old;
  end if;
  if old.state not in ('published', 'retired') then
    return new;
  end if;
  if (new.id, new.provider_id, new.channel, new.business_type, new.customer_id, new.group_name, new.valid_from, new.valid_to,
      new.time_zone, new.version, new.content::text, new.findings, new.price_count, new.created_at,
      new.published_at)
    is distinct from
     (old.id, old.provider_id, old.channel, old.business_type, old.customer_id, old.group_name, old.valid_from, old.valid_to,
      old.time_zone, old.version, old.content::text, old.findings, old.price_count, old.created_at,
      old.published_at)
    or new.state not in ('published', 'retired') or (old.state = 'retired' and new.state <> 'retired')
    or not new.in_force <@ old.in_force then
    raise exception 'a published rate sheet is never changed';
  end if;
  return new;
end $$;
create trigger rate_sheet_is_final before update or delete on rate_sheet
  for each row execute function keep_published_sheet();

-- What a provider adds to cost. What a rule names must all match; what it leaves out, it is open to.
create table markup (
  id uuid primary key,
  provider_id uuid not null references provider,
  customer_id uuid references customer,
  group_name text check (group_name <> ''),
  channel text check (channel <> ''),
  percent numeric(9, 4) check (percent > -100 and percent <= 1000),
  amount numeric(14, 4),
  currency text check (currency ~ '^[A-Z]{3}$'),
  created_at timestamptz not null default now(),
  constraint markup_is_unique unique nulls not distinct (provider_id, customer_id, group_name, channel),
  check (customer_id is null or group_name is null),
  check ((percent is null) <> (amount is null)),
  check (currency is null or amount is not null)
);

-- Units of a currency for one US dollar, from a day on. The newest that is not in the future counts.
create table fx_rate (
  currency text not null check (currency ~ '^[A-Z]{3}$' and currency <> 'USD'),
  valid_from date not null,
  rate numeric(18, 8) not null check (rate > 0 and rate <= 1000000),
  created_at timestamptz not null default now(),
  created_by uuid references person,
  primary key (currency, valid_from)
);
