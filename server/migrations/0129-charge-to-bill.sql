-- The charges that count and that no bill holds, drafts included: what finance still has to bill. A charge stays 'open'
-- once it is billed, so a sum over the charges reads everything that was ever charged; this table stays as short as
-- the work that is left. Triggers on charges and on lines of bills keep it, and `npm run verify` compares it.
create table charge_to_bill (
  charge_id uuid primary key references charge,
  order_id uuid not null,
  provider_id uuid not null
);
create index charge_to_bill_by_provider on charge_to_bill (provider_id, order_id);

create function charge_is_to_bill() returns trigger language plpgsql as $$
begin
  if new.state = 'open' then
    insert into charge_to_bill (charge_id, order_id, provider_id) values (new.id, new.order_id, new.provider_id)
    on conflict do nothing;
  elsif tg_op = 'UPDATE' then
    delete from charge_to_bill where charge_id = new.id;
  end if;
  return null;
end $$;
create trigger charge_is_listed_to_bill after insert or update of state on charge
  for each row execute function charge_is_to_bill();

create function lines_take_charges() returns trigger language plpgsql as $$
begin
  delete from charge_to_bill where charge_id in (select charge_id from added where live);
  return null;
end $$;
create trigger bill_line_takes_charge after insert on bill_line referencing new table as added
  for each statement execute function lines_take_charges();

-- A line that is taken out of a draft, or whose bill is voided, gives its charge back.
create function line_gives_charge_back() returns trigger language plpgsql as $$
begin
  insert into charge_to_bill (charge_id, order_id, provider_id)
  select id, order_id, provider_id from charge where id = old.charge_id and state = 'open'
  on conflict do nothing;
  return null;
end $$;
create trigger bill_line_removed after delete on bill_line for each row when (old.live)
  execute function line_gives_charge_back();
create trigger bill_line_ends after update of live on bill_line for each row when (old.live and not new.live)
  execute function line_gives_charge_back();

-- What there is. The triggers above keep others from writing until this ends.
insert into charge_to_bill (charge_id, order_id, provider_id)
select id, order_id, provider_id from charge
where state = 'open' and not exists (select from bill_line where bill_line.charge_id = charge.id and bill_line.live);
