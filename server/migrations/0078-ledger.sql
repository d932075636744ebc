-- One ledger of money (decision 0042): every movement is a posting of entries that balance in each currency. Debits are
-- positive, credits negative. Triggers write them, so that no path to a movement can forget them: neither a use case
-- to come nor an instance of the previous release.
create table ledger_entry (
  id uuid primary key default gen_random_uuid(),
  posting_id uuid not null,
  kind text not null check (kind in ('charge', 'charge_void', 'bill', 'bill_void', 'credit_note', 'payment', 'reversal',
    'allocation', 'allocation_reversal')),
  -- What customers owe on bills and on charges that no bill holds; what was earned; money at the bank; money of
  -- customers that no bill has taken.
  account text not null check (account in ('receivable', 'unbilled', 'revenue', 'bank', 'credit')),
  customer_id uuid not null references customer,
  provider_id uuid not null references provider,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null check (amount_minor <> 0),
  day date not null,
  order_id uuid references shipping_order,
  charge_id uuid references charge,
  bill_id uuid references bill,
  payment_id uuid references payment,
  credit_note_id uuid references credit_note,
  reason json,
  person_id uuid references person,
  posted_at timestamptz not null
);
create index ledger_entry_by_posting on ledger_entry (posting_id);
create index ledger_entry_by_provider on ledger_entry (provider_id, posted_at desc, id);
create index ledger_entry_by_customer on ledger_entry (customer_id, provider_id, posted_at desc, id);
create index ledger_entry_by_bill on ledger_entry (bill_id) where bill_id is not null;
create index ledger_entry_by_payment on ledger_entry (payment_id) where payment_id is not null;
create index ledger_entry_by_note on ledger_entry (credit_note_id) where credit_note_id is not null;
create trigger ledger_entry_is_final before update or delete on ledger_entry
  for each row execute function refuse_change();

create function check_posting() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_entry where posting_id = new.posting_id group by currency having sum(amount_minor) <> 0)
  then raise exception 'posting % does not balance', new.posting_id; end if;
  return null;
end $$;
create constraint trigger posting_balances after insert on ledger_entry
  deferrable initially deferred for each row execute function check_posting();

create function china_day(at timestamptz) returns date language sql immutable as
  $$ select (at at time zone 'Asia/Shanghai')::date $$;
-- A typed text is the same in all languages.
create function in_words(said text) returns json language sql immutable as $$
  select case when said <> '' then json_build_object('zh', said, 'zhtw', said, 'en', said) end $$;

-- The two entries of a movement: `amount` goes from one account to the other.
create function post(kind text, debit text, credit text, amount bigint, customer uuid, provider uuid, money text,
  day date, at timestamptz, person uuid, reason json default null, of_order uuid default null,
  of_charge uuid default null, of_bill uuid default null, of_payment uuid default null, of_note uuid default null)
returns void language plpgsql as $$
declare
  posting uuid := gen_random_uuid();
begin
  if amount = 0 then return; end if;
  insert into ledger_entry (posting_id, kind, account, customer_id, provider_id, currency, amount_minor, day, order_id,
    charge_id, bill_id, payment_id, credit_note_id, reason, person_id, posted_at)
  select posting, post.kind, side.account, customer, provider, money, side.amount, post.day, of_order, of_charge, of_bill,
    of_payment, of_note, post.reason, person, at
  from (values (debit, amount), (credit, -amount)) as side (account, amount);
end $$;

create function post_charge(one charge, at timestamptz) returns void language sql as $$
  select post('charge', 'unbilled', 'revenue', one.amount_minor, one.customer_id, one.provider_id, one.currency,
    china_day(at), at, coalesce(one.decided_by, one.created_by), one.reason, one.order_id, one.id) $$;
create function post_bill(one bill, at timestamptz) returns void language sql as $$
  select post('bill', 'receivable', 'unbilled', one.total_minor, one.customer_id, one.provider_id, one.currency,
    one.issue_date, at, one.issued_by, of_bill => one.id) $$;
create function post_bill_void(one bill, at timestamptz) returns void language sql as $$
  select post('bill_void', 'unbilled', 'receivable', one.total_minor, one.customer_id, one.provider_id, one.currency,
    one.void_date, at, one.voided_by, in_words(one.void_reason), of_bill => one.id) $$;
create function post_note(one credit_note, at timestamptz) returns void language sql as $$
  select post('credit_note', 'revenue', 'credit', one.total_minor, one.customer_id, one.provider_id, one.currency,
    one.note_date, at, one.created_by, one.reason, of_bill => one.bill_id, of_note => one.id) $$;
create function post_payment(one payment, at timestamptz) returns void language sql as $$
  select post('payment', 'bank', 'credit', one.received_minor, one.customer_id, one.provider_id, one.currency,
    one.confirm_date, at, one.decided_by, of_payment => one.id) $$;
create function post_reversal(one payment, at timestamptz) returns void language sql as $$
  select post('reversal', 'credit', 'bank', one.received_minor, one.customer_id, one.provider_id, one.currency,
    one.reverse_date, at, one.reversed_by, in_words(one.reverse_reason), of_payment => one.id) $$;
-- The day of an allocation is that of the movement that made it: a confirmation, a note, a reversal. Credit that is used
-- later counts on its own day.
create function post_allocation(one allocation, at timestamptz) returns void language plpgsql as $$
declare
  of_payment payment;
  of_note credit_note;
begin
  select * into of_payment from payment where id = one.payment_id;
  select * into of_note from credit_note where id = one.credit_note_id;
  perform post(case when one.reverses is null then 'allocation' else 'allocation_reversal' end, 'credit', 'receivable',
    one.amount_minor, one.customer_id, one.provider_id, one.currency,
    case when one.reverses is not null then of_payment.reverse_date
      when one.payment_id is not null and not one.from_credit then of_payment.confirm_date
      when of_note.created_at = one.created_at then of_note.note_date
      else china_day(one.created_at) end,
    at, one.created_by,
    case when one.reverses is not null then in_words(of_payment.reverse_reason) end,
    of_bill => one.bill_id, of_payment => one.payment_id, of_note => one.credit_note_id);
end $$;

create function charge_moves() returns trigger language plpgsql as $$
begin
  if new.state = 'open' then perform post_charge(new, clock_timestamp());
  -- A charge on an issued bill was credited there, and no longer counts as unbilled.
  elsif tg_op = 'UPDATE' and new.state = 'void' and old.state = 'open' and not exists (
    select from bill_line join bill on bill.id = bill_line.bill_id
    where bill_line.charge_id = new.id and bill_line.live and bill.state = 'issued')
  then perform post('charge_void', 'revenue', 'unbilled', new.amount_minor, new.customer_id, new.provider_id,
    new.currency, china_day(now()), clock_timestamp(), new.decided_by, in_words(new.void_reason), new.order_id, new.id);
  end if;
  return null;
end $$;
create trigger charge_is_posted after insert or update of state on charge for each row execute function charge_moves();

create function bill_moves() returns trigger language plpgsql as $$
begin
  if old.state = 'draft' and new.state = 'issued' then perform post_bill(new, clock_timestamp());
  elsif old.state = 'issued' and new.state = 'void' then perform post_bill_void(new, clock_timestamp()); end if;
  return null;
end $$;
create trigger bill_is_posted after update of state on bill for each row execute function bill_moves();
-- A bill begins as a draft.
create function refuse_issued() returns trigger language plpgsql as $$
begin
  raise exception 'a bill begins as a draft';
end $$;
create trigger bill_begins_as_draft before insert on bill for each row when (new.state <> 'draft')
  execute function refuse_issued();

create function note_moves() returns trigger language plpgsql as $$
begin
  perform post_note(new, clock_timestamp());
  return null;
end $$;
create trigger note_is_posted after insert on credit_note for each row execute function note_moves();

create function payment_moves() returns trigger language plpgsql as $$
begin
  if new.state = 'confirmed' and (tg_op = 'INSERT' or old.state <> 'confirmed')
  then perform post_payment(new, clock_timestamp());
  elsif new.state = 'reversed' and old.state = 'confirmed' then perform post_reversal(new, clock_timestamp()); end if;
  return null;
end $$;
create trigger payment_is_posted after insert or update of state on payment
  for each row execute function payment_moves();

create function allocation_moves() returns trigger language plpgsql as $$
begin
  perform post_allocation(new, clock_timestamp());
  return null;
end $$;
create trigger allocation_is_posted after insert on allocation for each row execute function allocation_moves();

-- What there is. The triggers above keep others from writing until this ends. Charges that were voided before any issued
-- bill held them came to nothing, and have no entries.
select post_charge(charge, case state when 'void' then created_at else coalesce(decided_at, created_at) end) from charge
where state = 'open' or exists (
  select from bill_line join bill on bill.id = bill_line.bill_id
  where bill_line.charge_id = charge.id and bill_line.live and bill.state = 'issued');
select post_bill(bill, created_at) from bill where issue_date is not null;
select post_bill_void(bill, created_at) from bill where issue_date is not null and state = 'void';
select post_note(credit_note, created_at) from credit_note;
select post_payment(payment, decided_at) from payment where state in ('confirmed', 'reversed');
select post_reversal(payment, decided_at) from payment where state = 'reversed';
select post_allocation(allocation, created_at) from allocation;
