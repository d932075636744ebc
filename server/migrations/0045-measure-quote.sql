-- The quote that a measured result was priced on. An order may leave a quote and come back to it: what was measured in
-- between was priced on the other one, and is no part of what is owed on this one.
alter table order_measure add quote_id text;

alter table order_measure disable trigger order_measure_is_final;
update order_measure set quote_id = (select quote_id from order_quote_use
  where order_quote_use.order_id = order_measure.order_id and used_at <= order_measure.created_at
  order by used_at desc limit 1);
alter table order_measure enable trigger order_measure_is_final;

create or replace function keep_order_measure() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'waiting'
    or (new.order_id, new.quote_id, new.pieces::text, new.quote::text, new.lines::text, new.previous_usd_minor,
        new.total_usd_minor)
      is distinct from
       (old.order_id, old.quote_id, old.pieces::text, old.quote::text, old.lines::text, old.previous_usd_minor,
        old.total_usd_minor)
  then raise exception 'a measured result is never changed'; end if;
  return new;
end $$;
