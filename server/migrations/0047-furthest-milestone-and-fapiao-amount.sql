-- The furthest milestone decides where an order stands. Orders on which an earlier one was recorded last are put right.
with road as (
  select order_milestone.*, array_position(array['picked_up', 'received', 'export_cleared', 'departed', 'arrived',
    'import_cleared', 'appointment', 'out_for_delivery', 'delivered', 'closed'], code) as position
  from order_milestone where not exception and actual_at is not null
), furthest as (
  select distinct on (order_id) order_id, code, actual_at from road order by order_id, position desc
)
update shipping_order set
  last_milestone = furthest.code,
  last_milestone_at = furthest.actual_at,
  exception = (select trouble.code from order_milestone as trouble
    where trouble.order_id = shipping_order.id and trouble.exception and trouble.actual_at >= furthest.actual_at
    order by trouble.actual_at desc, trouble.id desc limit 1),
  received_at = (select actual_at from road where road.order_id = shipping_order.id and position >= 2
    order by position limit 1),
  departed_at = (select actual_at from road where road.order_id = shipping_order.id and position >= 4
    order by position limit 1)
from furthest where furthest.order_id = shipping_order.id;

-- A fapiao's amount is frozen when it is issued: what the bill came to then, less the credit notes written before.
alter table fapiao_request add column amount_minor bigint check (amount_minor >= 0);
update fapiao_request set amount_minor = bill.total_minor - coalesce((
    select sum(credit_note.total_minor) from credit_note
    where credit_note.bill_id = bill.id and credit_note.created_at <= fapiao_request.decided_at), 0)
from bill where bill.id = fapiao_request.bill_id and fapiao_request.state = 'issued';
alter table fapiao_request
  add constraint fapiao_amount_is_frozen check ((state = 'issued') = (amount_minor is not null));

create function keep_fapiao() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'requested' then raise exception 'an answered fapiao request is never changed'; end if;
  -- An instance of 0.1.0 that still serves beside this one does not know the column.
  if new.state = 'issued' and new.amount_minor is null then
    select bill.total_minor - coalesce(sum(credit_note.total_minor), 0) into new.amount_minor
    from bill left join credit_note on credit_note.bill_id = bill.id
    where bill.id = new.bill_id group by bill.total_minor;
  end if;
  return new;
end $$;
create trigger fapiao_is_kept before update or delete on fapiao_request for each row execute function keep_fapiao();
