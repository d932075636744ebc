-- The customers of each provider, and of the portal (no provider), with their last order: the desk's list pages by key
-- instead of asking for every customer whether and when it ordered. Triggers keep it where a customer begins to deal with a
-- provider (made by its staff, a conversation, a price request, an order) and where an order is submitted.
lock table customer, shipping_order, conversation, quote_request, inquiry in share row exclusive mode;

create table provider_customer (
  customer_id uuid not null references customer on delete cascade,
  provider_id uuid references provider,
  last_order_at timestamptz not null default 'epoch'
);
create unique index provider_customer_key on provider_customer (customer_id, provider_id) nulls not distinct;
create index provider_customer_by_last_order on provider_customer (provider_id, last_order_at, customer_id);
-- An index that begins with a column which is null is not known to be sorted by the next.
create index provider_customer_of_portal on provider_customer (last_order_at, customer_id) where provider_id is null;

create function customer_deals(customer uuid, provider uuid) returns void language plpgsql as $$
begin
  if customer is null or exists (
    select from provider_customer where customer_id = customer and provider_id is not distinct from provider) then return; end if;
  insert into provider_customer (customer_id, provider_id) values (customer, provider) on conflict do nothing;
end $$;

create function note_new_customer() returns trigger language plpgsql as $$
begin
  perform customer_deals(new.id, null);
  if new.created_by_provider is not null then perform customer_deals(new.id, new.created_by_provider); end if;
  return null;
end $$;
create trigger customer_is_listed after insert or update of created_by_provider on customer
  for each row execute function note_new_customer();

create function note_conversation() returns trigger language plpgsql as $$
begin
  perform customer_deals(new.customer_id, new.provider_id);
  return null;
end $$;
create trigger conversation_lists_customer after insert on conversation
  for each row execute function note_conversation();

create function note_price_request() returns trigger language plpgsql as $$
begin
  -- Waits for a sign-up that takes the inquiry over at this moment, and that waits for this.
  perform customer_deals((select customer_id from inquiry where id = new.inquiry_id for share), new.provider_id);
  return null;
end $$;
create trigger request_lists_customer after insert or update of inquiry_id on quote_request
  for each row execute function note_price_request();
-- What a guest had asked, once they have an account.
create function note_claimed_inquiry() returns trigger language plpgsql as $$
begin
  perform customer_deals(new.customer_id, provider_id) from quote_request where inquiry_id = new.id;
  return null;
end $$;
create trigger claimed_inquiry_lists_customer after update of customer_id on inquiry
  for each row when (new.customer_id is not null) execute function note_claimed_inquiry();

-- Two orders of a customer that are submitted at the same moment do not wait for each other: a job corrects what was passed
-- over.
create function note_order_time() returns trigger language plpgsql as $$
begin
  perform customer_deals(new.customer_id, new.provider_id);
  update provider_customer set last_order_at = new.submitted_at where ctid = any(array(
    select ctid from provider_customer where customer_id = new.customer_id
      and (provider_id = new.provider_id or provider_id is null) and last_order_at < new.submitted_at
    for update skip locked));
  return null;
end $$;
create trigger order_lists_customer after insert or update of flow_status, submitted_at on shipping_order
  for each row when (new.flow_status > 0) execute function note_order_time();

-- What there is.
insert into provider_customer (customer_id, provider_id, last_order_at)
select customer_id, provider_id, max(at) from (
  select id as customer_id, null::uuid as provider_id, 'epoch'::timestamptz as at from customer
  union all
  select id, created_by_provider, 'epoch' from customer where created_by_provider is not null
  union all
  select customer_id, provider_id, 'epoch' from conversation
  union all
  select inquiry.customer_id, quote_request.provider_id, 'epoch'
  from quote_request join inquiry on inquiry.id = quote_request.inquiry_id where inquiry.customer_id is not null
  union all
  select customer_id, provider_id, submitted_at from shipping_order where flow_status > 0 and deleted_at is null
  union all
  select customer_id, null, submitted_at from shipping_order where flow_status > 0 and deleted_at is null
) as dealing group by customer_id, provider_id;
