-- Staff are invited as sub-users are; a provider has a face and conditions of its own.

alter table person
  drop constraint only_members_are_limited,
  add constraint only_members_are_limited
    check (roles = array['member'] or (modules = '{}' and spend_limit_cents is null)),
  -- An owner signs up himself; everybody else may have been asked by mail and not come yet.
  add constraint owners_are_not_invited check (invited_at is null or not roles && array['owner']),
  -- The portal's own people administer it; all other work is a provider's.
  add constraint staff_without_provider_administer
    check (customer_id is not null or provider_id is not null or roles = array['admin']);

alter table provider
  add column logo text not null default '',
  add column phone text not null default '',
  add column email text not null default '',
  -- What shippers read before they book: cancellation, claims, storage.
  add column policy_zh text not null default '',
  add column policy_zhtw text not null default '',
  add column policy_en text not null default '';
