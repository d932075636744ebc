-- What the entries of a statement come to, by account, day and kind: a long statement opens as fast as a short one. It is
-- a sum over the ledger, kept by a trigger on the ledger alone, and `npm run verify` adds it up again.
create table statement_day (
  customer_id uuid not null references customer,
  provider_id uuid not null references provider,
  currency text not null,
  day date not null,
  kind text not null,
  amount_minor bigint not null,
  entries integer not null check (entries > 0),
  primary key (customer_id, provider_id, currency, day, kind)
);

create function add_to_statement() returns trigger language plpgsql as $$
begin
  insert into statement_day as sum (customer_id, provider_id, currency, day, kind, amount_minor, entries)
  values (new.customer_id, new.provider_id, new.currency, new.day, new.kind, new.amount_minor, 1)
  on conflict (customer_id, provider_id, currency, day, kind) do update
    set amount_minor = sum.amount_minor + excluded.amount_minor, entries = sum.entries + 1;
  return null;
end $$;
-- Allocations move money between bills and credit, and change nothing of what is owed in all.
create trigger entry_is_on_statement after insert on ledger_entry for each row
  when (new.account in ('receivable', 'credit')
    and new.kind in ('bill', 'bill_void', 'credit_note', 'payment', 'reversal', 'refund', 'refund_reversal'))
  execute function add_to_statement();

-- What there is. The trigger above keeps others from writing until this ends.
insert into statement_day (customer_id, provider_id, currency, day, kind, amount_minor, entries)
select customer_id, provider_id, currency, day, kind, sum(amount_minor), count(*) from ledger_entry
where account in ('receivable', 'credit')
  and kind in ('bill', 'bill_void', 'credit_note', 'payment', 'reversal', 'refund', 'refund_reversal')
group by customer_id, provider_id, currency, day, kind;
