-- The open items of the ledger (decision 0042): what its entries come to for each bill (receivable), charge (unbilled),
-- receipt and credit note (credit). An item that comes to zero is gone, so the table stays as short as what is open.
-- Balances, ageing and used credit are sums of it. Triggers on the ledger alone write it, and `npm run verify` adds it
-- up again.
--
-- All locks are taken before anything is read, so that what others have begun ends before it.
lock table bill, payment, credit_note, ledger_entry in share row exclusive mode;

create table open_item (
  account text not null check (account in ('receivable', 'unbilled', 'credit')),
  -- The bill, charge, payment or credit note.
  document_id uuid not null,
  customer_id uuid not null references customer,
  provider_id uuid not null references provider,
  currency text not null,
  amount_minor bigint not null,
  primary key (document_id, account)
);
create index open_item_by_customer on open_item (customer_id, provider_id);
create index open_item_by_provider on open_item (provider_id, account);

-- A bill is one entry on unbilled, and takes the charges on its lines; a voided one gives them back.
create function keep_open_items() returns trigger language plpgsql as $$
declare
  documents uuid[];
begin
  with moved as (
    select coalesce(new.charge_id, case new.account when 'receivable' then new.bill_id
      else coalesce(new.payment_id, new.credit_note_id) end) as document_id, new.amount_minor as amount
    where new.account <> 'unbilled' or new.charge_id is not null
    union all
    select charge_id, case new.kind when 'bill' then -amount_minor else amount_minor end from bill_line
    where new.account = 'unbilled' and new.charge_id is null and bill_id = new.bill_id
  ), changed as (
    insert into open_item as item (account, document_id, customer_id, provider_id, currency, amount_minor)
    select new.account, document_id, new.customer_id, new.provider_id, new.currency, amount from moved
    on conflict (document_id, account) do update set amount_minor = item.amount_minor + excluded.amount_minor
    returning document_id, amount_minor
  )
  select array_agg(document_id) into documents from changed where amount_minor = 0;
  delete from open_item where account = new.account and document_id = any(documents);
  return null;
end $$;
create trigger entry_opens_item after insert on ledger_entry for each row
  when (new.account in ('receivable', 'unbilled', 'credit')) execute function keep_open_items();

-- What there is.
insert into open_item (account, document_id, customer_id, provider_id, currency, amount_minor)
select account, document_id, customer_id, provider_id, currency, sum(amount) from (
  select account, case account when 'receivable' then bill_id else coalesce(payment_id, credit_note_id) end as document_id,
    customer_id, provider_id, currency, amount_minor as amount
  from ledger_entry where account in ('receivable', 'credit')
  union all
  select account, charge_id, customer_id, provider_id, currency, amount_minor
  from ledger_entry where account = 'unbilled' and charge_id is not null
  union all
  select entry.account, line.charge_id, entry.customer_id, entry.provider_id, entry.currency,
    case entry.kind when 'bill' then -line.amount_minor else line.amount_minor end
  from ledger_entry as entry join bill_line as line on line.bill_id = entry.bill_id
  where entry.account = 'unbilled' and entry.charge_id is null) as moved
group by account, document_id, customer_id, provider_id, currency having sum(amount) <> 0;

-- At commit what is left of a bill, charge, payment or credit note is what the ledger has of it. A refund is posted at the
-- end of its transaction, so it is written before its receipts are changed.
create function left_of(of_account text, document uuid) returns bigint language sql stable as $$
  select case of_account
    when 'receivable' then (select case state when 'issued' then total_minor - settled_minor else 0 end
      from bill where id = document)
    when 'unbilled' then (select case when state = 'open' and not exists (
        select from bill_line join bill on bill.id = bill_line.bill_id
        where bill_line.charge_id = charge.id and bill_line.live and bill.state = 'issued') then amount_minor else 0 end
      from charge where id = document)
    else coalesce((select case state when 'confirmed' then allocated_minor - received_minor else 0 end
      from payment where id = document), (select applied_minor - total_minor from credit_note where id = document)) end $$;
create function check_open_item() returns trigger language plpgsql as $$
declare
  of_account text := case tg_table_name when 'bill' then 'receivable' else 'credit' end;
  documents uuid[];
  wrong uuid;
begin
  if tg_table_name <> 'ledger_entry' then documents := array[new.id];
  else
    of_account := new.account;
    documents := case
      when new.account = 'unbilled' and new.charge_id is null and new.bill_id is not null
      then array(select charge_id from bill_line where bill_id = new.bill_id)
      else array[case new.account when 'receivable' then new.bill_id when 'unbilled' then new.charge_id
        else coalesce(new.payment_id, new.credit_note_id) end] end;
  end if;
  select coalesce(document, '00000000-0000-0000-0000-000000000000') into wrong from unnest(documents) as document
  where left_of(of_account, document) is distinct from coalesce(
    (select amount_minor from open_item where account = of_account and document_id = document), 0)
  limit 1;
  if wrong is not null
  then raise exception 'what is left of % is not the sum of its entries in %', wrong, of_account; end if;
  return null;
end $$;
create constraint trigger posting_has_documents after insert on ledger_entry
  deferrable initially deferred for each row when (new.account in ('receivable', 'unbilled', 'credit'))
  execute function check_open_item();
create constraint trigger bill_agrees after update of state, total_minor, settled_minor on bill
  deferrable initially deferred for each row execute function check_open_item();
create constraint trigger payment_agrees after insert or update of state, received_minor, allocated_minor on payment
  deferrable initially deferred for each row execute function check_open_item();
create constraint trigger note_agrees after insert or update of total_minor, applied_minor on credit_note
  deferrable initially deferred for each row execute function check_open_item();
