-- The trail is read by provider (PRODUCT 1): what its staff did, and what was done to what is its own. Whose an event
-- is stands beside it from the moment it is recorded, so that a list of one provider's is read by index.

alter table audit_event add column provider_id uuid;

create function uuid_in(details jsonb, name text) returns uuid immutable language sql as $$
  select case when details ->> name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (details ->> name)::uuid end
$$;

create function provider_of_event(person uuid, details jsonb) returns uuid stable language sql as $$
  select coalesce(
    (select provider_id from person where id = $1),
    (select id from provider where id = uuid_in($2, 'providerId')),
    (select id from provider where id = uuid_in($2, 'provider_id')),
    (select id from provider where code = $2 ->> 'provider'),
    (select provider_id from person where id = uuid_in($2, 'userId')),
    (select provider_id from person where id = uuid_in($2, 'of')),
    (select provider_id from rate_sheet where id = uuid_in($2, 'sheetId')),
    (select provider_id from markup where id = uuid_in($2, 'markupId')),
    (select provider_id from quote_request where id = uuid_in($2, 'requestId')),
    (select provider_id from conversation where id = uuid_in($2, 'conversationId')),
    (select conversation.provider_id from offer join conversation on conversation.id = offer.conversation_id
      where offer.id = uuid_in($2, 'offerId')),
    (select provider_id from shipping_order where id = uuid_in($2, 'orderId')),
    (select provider_id from charge where id = uuid_in($2, 'chargeId')),
    (select provider_id from bill where id = uuid_in($2, 'billId')),
    (select provider_id from payment where id = uuid_in($2, 'paymentId')),
    (select provider_id from bank_account where id = uuid_in($2, 'accountId')),
    (select bill.provider_id from dispute join bill on bill.id = dispute.bill_id
      where dispute.id = uuid_in($2, 'disputeId')),
    (select bill.provider_id from fapiao_request join bill on bill.id = fapiao_request.bill_id
      where fapiao_request.id = uuid_in($2, 'fapiaoId')))
$$;

create function name_provider_of_event() returns trigger language plpgsql as $$
begin
  new.provider_id := coalesce(new.provider_id, provider_of_event(new.person_id, new.details));
  return new;
end $$;
create trigger audit_event_has_its_provider before insert on audit_event
  for each row execute function name_provider_of_event();

-- What was recorded before: the one time that the trail is written to, and only this column.
alter table audit_event disable trigger audit_event_is_final;
update audit_event set provider_id = provider_of_event(person_id, details);
alter table audit_event enable trigger audit_event_is_final;

create index audit_event_by_time on audit_event (happened_at, id);
create index audit_event_by_provider on audit_event (provider_id, happened_at, id);
