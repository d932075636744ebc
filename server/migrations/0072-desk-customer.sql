-- A customer that staff made: it has no login until its owner accepts an invitation, and until then only the provider
-- that made it deals with it.
alter table customer
  add column created_by_provider uuid references provider,
  add column created_by uuid references person,
  -- When its owner was last invited; null again when the contact's e-mail changes.
  add column owner_invited_at timestamptz;

-- The customer that a token is about: of an owner who is invited and has no person yet, and of staff who look at the
-- portal as the customer sees it.
alter table token add column customer_id uuid references customer;
alter table token drop constraint token_kind_check;
alter table token add constraint token_kind_check check (kind in (
  'session', 'pending', 'activation', 'reset', 'invitation', 'email-old', 'email-new', 'offer', 'view')) not valid;
alter table token drop constraint token_check;
alter table token add constraint token_has_holder check (person_id is not null or kind in ('pending', 'offer')
  or (kind = 'invitation' and customer_id is not null)) not valid;
alter table token add constraint token_view_names_customer
  check (kind <> 'view' or (person_id is not null and customer_id is not null)) not valid;
