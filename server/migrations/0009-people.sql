-- Companies and their people in full: the profile, sub-users with their limits, what each wants to be told, a change
-- of e-mail that both addresses confirm, and what each role may see of a page.

alter table customer
  add column name_en text not null default '',
  add column logo text not null default '',
  add column tax_number text not null default '',
  add column address text not null default '',
  add column contact text not null default '',
  add column phone text not null default '',
  add column email text not null default '',
  add column industry text not null default '',
  add column invoice_title text not null default '',
  add column invoice_language text not null default 'zh' check (invoice_language in ('zh', 'zhtw', 'en')),
  add column closed_at timestamptz;

alter table person
  add column phone text not null default '',
  -- What a member may use; an owner's says nothing, he has them all.
  add column modules text[] not null default '{}'
    check (modules <@ array['orders', 'billing', 'import', 'commodities', 'addresses', 'company', 'users']),
  -- For each order, in US cents; null: no limit.
  add column spend_limit_cents integer check (spend_limit_cents >= 0),
  add column invited_by uuid references person,
  -- Asked by mail and not yet come: there is no password, and somebody else may still take the e-mail.
  add column invited_at timestamptz,
  add column closed_at timestamptz,
  add constraint only_members_are_limited
    check (roles = array['member'] or (modules = '{}' and spend_limit_cents is null and invited_at is null));
create index person_members on person (customer_id, id) where roles = array['member'];

alter table token
  drop constraint token_kind_check,
  add constraint token_kind_check check (kind in (
    'session', 'pending', 'activation', 'reset', 'invitation', 'email-old', 'email-new'));

-- When each was here last, also by sessions that have ended.
create index token_sessions_by_person on token (person_id, last_seen_at desc) where kind = 'session';

create table email_change (
  person_id uuid primary key references person,
  email text not null check (email = lower(email)),
  asked_at timestamptz not null default now(),
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz
);

-- Only what somebody switched off.
create table notice_off (
  person_id uuid not null references person,
  event text not null,
  channel text not null,
  primary key (person_id, event, channel)
);

-- spec 6: what each role may see, fill in and press on a page. Rows are made of the contract's table at the start;
-- an admin turns `granted` off and on, and no start turns it back.
create table permission_grant (
  role text not null,
  model_id text not null,
  kind text not null check (kind in ('column', 'form', 'button')),
  en_code text not null,
  granted boolean not null default true,
  primary key (role, model_id, kind, en_code)
);
