-- A receipt in another currency than the bills it pays: it counts in their currency, at the rate that finance gives; what
-- reached the bank stays beside it. The rate is the bills' currency for one unit of what was paid.
alter table payment add column paid_currency text;
alter table payment add column paid_minor bigint;
alter table payment add column rate numeric;
-- What the bills would have brought, in the paid currency, at the rates frozen with them, less what they brought.
alter table payment add column exchange_minor bigint not null default 0;
alter table payment add constraint payment_in_other_currency check (
  (paid_currency is null) = (paid_minor is null) and (paid_currency is null) = (rate is null)
  and case when paid_currency is null then exchange_minor = 0
    else paid_currency ~ '^[A-Z]{3}$' and paid_currency <> currency and paid_minor > 0 and rate > 0 end) not valid;

alter table ledger_entry drop constraint ledger_entry_account_check;
alter table ledger_entry add constraint ledger_entry_account_check
  check (account in ('receivable', 'unbilled', 'revenue', 'bank', 'credit', 'conversion', 'exchange')) not valid;

create or replace function keep_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (new.payment_no, new.customer_id, new.provider_id, new.currency, new.amount_minor, new.paid_date, new.created_by,
        new.bank_account::text, new.recorded_by_desk, new.paid_currency, new.paid_minor, new.rate, new.exchange_minor)
      is distinct from
       (old.payment_no, old.customer_id, old.provider_id, old.currency, old.amount_minor, old.paid_date, old.created_by,
        old.bank_account::text, old.recorded_by_desk, old.paid_currency, old.paid_minor, old.rate, old.exchange_minor)
    or old.state <> 'submitted'
      and (new.received_minor, new.reason, new.decided_by, new.decided_at, new.confirm_date)
        is distinct from (old.received_minor, old.reason, old.decided_by, old.decided_at, old.confirm_date)
    or old.state <> 'submitted' and new.state <> old.state
      and not (old.state = 'confirmed' and new.state = 'reversed')
    or old.state = 'reversed' and (new.reverse_date, new.reverse_reason, new.reversed_by)
      is distinct from (old.reverse_date, old.reverse_reason, old.reversed_by)
    or new.allocated_minor < old.allocated_minor and new.state <> 'reversed'
  then raise exception 'a payment is decided once, and reversed once'; end if;
  return new;
end $$;

-- Money of one currency becomes money of another through `conversion`, which holds both: at the rates frozen with the
-- bills, so that the exchange difference is on its own account.
create or replace function post_payment(one payment, at timestamptz) returns void language plpgsql as $$
begin
  if one.paid_currency is null then
    perform post('payment', 'bank', 'credit', one.received_minor, one.customer_id, one.provider_id, one.currency,
      one.confirm_date, at, one.decided_by, of_payment => one.id);
    return;
  end if;
  with posting as materialized (select gen_random_uuid() as id)
  insert into ledger_entry (posting_id, kind, account, customer_id, provider_id, currency, amount_minor, day, payment_id,
    person_id, posted_at)
  select posting.id, 'payment', side.account, one.customer_id, one.provider_id, side.currency, side.amount,
    one.confirm_date, one.id, one.decided_by, at
  from posting, (values ('bank', one.paid_currency, one.paid_minor), ('exchange', one.paid_currency, one.exchange_minor),
    ('conversion', one.paid_currency, -one.paid_minor - one.exchange_minor),
    ('conversion', one.currency, one.received_minor), ('credit', one.currency, -one.received_minor))
    as side (account, currency, amount)
  where side.amount <> 0;
end $$;

-- Whatever a payment posted, the other way round.
create or replace function post_reversal(one payment, at timestamptz) returns void language sql as $$
  with posting as materialized (select gen_random_uuid() as id)
  insert into ledger_entry (posting_id, kind, account, customer_id, provider_id, currency, amount_minor, day, payment_id,
    reason, person_id, posted_at)
  select posting.id, 'reversal', entry.account, entry.customer_id, entry.provider_id, entry.currency, -entry.amount_minor,
    one.reverse_date, one.id, in_words(one.reverse_reason), one.reversed_by, at
  from posting, ledger_entry as entry where entry.payment_id = one.id and entry.kind = 'payment' $$;
