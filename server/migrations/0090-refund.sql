-- Money that goes back to a customer: of receipts and credit notes that no bill has taken. What is paid back counts as
-- used of its source (`allocated_minor`, `applied_minor`), so that an instance of the previous release does not give it
-- to a bill.
create sequence refund_number;
create table refund (
  id uuid primary key,
  refund_no text not null constraint refund_no_is_unique unique,
  customer_id uuid not null references customer,
  provider_id uuid not null references provider,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  exponent smallint not null,
  state text not null default 'paid' check (state in ('paid', 'reversed')),
  amount_minor bigint not null check (amount_minor > 0),
  -- The day of the transfer, and the day on which it counts.
  paid_date date not null,
  refund_date date not null,
  reference text not null check (reference <> ''),
  reason text not null check (reason <> ''),
  bank_account json not null,
  created_by uuid not null references person,
  created_at timestamptz not null default now(),
  reverse_date date,
  reverse_reason text not null default '',
  reversed_by uuid references person,
  check ((state = 'reversed') = (reverse_date is not null)),
  constraint refund_of_account unique (id, customer_id, provider_id, currency)
);
create index refund_by_customer on refund (customer_id, provider_id, created_at desc, id);
create index refund_by_provider on refund (provider_id, created_at desc, id);
create index refund_by_reference on refund (provider_id, lower(reference));

-- Of which receipt or credit note each part is.
create table refund_part (
  id uuid primary key,
  refund_id uuid not null,
  payment_id uuid,
  credit_note_id uuid,
  customer_id uuid not null,
  provider_id uuid not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  check ((payment_id is null) <> (credit_note_id is null)),
  foreign key (refund_id, customer_id, provider_id, currency) references refund (id, customer_id, provider_id, currency),
  foreign key (payment_id, customer_id, provider_id, currency) references payment (id, customer_id, provider_id, currency),
  foreign key (credit_note_id, customer_id, provider_id, currency)
    references credit_note (id, customer_id, provider_id, currency)
);
create index refund_part_by_refund on refund_part (refund_id);
create index refund_part_by_payment on refund_part (payment_id) where payment_id is not null;
create index refund_part_by_note on refund_part (credit_note_id) where credit_note_id is not null;
create trigger refund_part_is_final before update or delete on refund_part
  for each row execute function refuse_change();

create function keep_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state = 'reversed' or new.state <> 'reversed'
    or (new.refund_no, new.customer_id, new.provider_id, new.currency, new.exponent, new.amount_minor, new.paid_date,
        new.refund_date, new.reference, new.reason, new.bank_account::text, new.created_by, new.created_at)
      is distinct from
       (old.refund_no, old.customer_id, old.provider_id, old.currency, old.exponent, old.amount_minor, old.paid_date,
        old.refund_date, old.reference, old.reason, old.bank_account::text, old.created_by, old.created_at)
  then raise exception 'a refund is reversed once, and never changed'; end if;
  return new;
end $$;
create trigger refund_is_kept before update or delete on refund for each row execute function keep_refund();

-- What was used of a source: given to bills, or paid back.
create function used_of_payment(id uuid) returns numeric language sql stable as $$
  select coalesce((select sum(amount_minor) from allocation where allocation.payment_id = $1), 0)
    + coalesce((select sum(part.amount_minor) from refund_part as part join refund on refund.id = part.refund_id
      where part.payment_id = $1 and refund.state = 'paid'), 0) $$;
create function used_of_note(id uuid) returns numeric language sql stable as $$
  select coalesce((select sum(amount_minor) from allocation where allocation.credit_note_id = $1), 0)
    + coalesce((select sum(part.amount_minor) from refund_part as part join refund on refund.id = part.refund_id
      where part.credit_note_id = $1 and refund.state = 'paid'), 0) $$;

create or replace function check_allocation_sums() returns trigger language plpgsql as $$
declare
  fits boolean;
begin
  select settled_minor = (select sum(amount_minor) from allocation where bill_id = new.bill_id)
    into fits from bill where id = new.bill_id;
  if not fits then raise exception 'an allocation is missing from its bill'; end if;
  if new.payment_id is not null then
    select allocated_minor = used_of_payment(payment.id) into fits from payment where id = new.payment_id;
  else
    select applied_minor = used_of_note(credit_note.id) into fits from credit_note where id = new.credit_note_id;
  end if;
  if not fits then raise exception 'an allocation is missing from what it was taken of'; end if;
  return null;
end $$;

create or replace function check_payment_sums() returns trigger language plpgsql as $$
declare
  fits boolean;
begin
  select one.allocated_minor = used_of_payment(one.id) into fits from payment as one where id = new.id;
  if not fits then raise exception 'what was used of a payment is not the sum of its allocations and refunds'; end if;
  return null;
end $$;

create or replace function check_credit_note_sums() returns trigger language plpgsql as $$
declare
  one credit_note;
begin
  select * into one from credit_note where id = new.id;
  if one.total_minor <> coalesce((select sum(amount_minor) from credit_note_line where credit_note_id = one.id), 0)
    or one.applied_minor <> used_of_note(one.id)
    or exists (
      select from credit_note_line as line join bill_line on bill_line.id = line.bill_line_id
      where line.credit_note_id = one.id and (bill_line.bill_id <> one.bill_id or bill_line.credited_minor <>
        (select sum(amount_minor) from credit_note_line as other where other.bill_line_id = bill_line.id)))
  then raise exception 'credit note % does not add up', one.credit_no; end if;
  return null;
end $$;

create function check_refund_sums() returns trigger language plpgsql as $$
begin
  if new.amount_minor <> coalesce((select sum(amount_minor) from refund_part where refund_id = new.id), 0)
    or exists (select from refund_part as part join payment on payment.id = part.payment_id
      where part.refund_id = new.id and payment.allocated_minor <> used_of_payment(payment.id))
    or exists (select from refund_part as part join credit_note on credit_note.id = part.credit_note_id
      where part.refund_id = new.id and credit_note.applied_minor <> used_of_note(credit_note.id))
  then raise exception 'refund % does not add up', new.refund_no; end if;
  return null;
end $$;
create constraint trigger refund_sums after insert or update on refund
  deferrable initially deferred for each row execute function check_refund_sums();

-- What is used of a payment is less again when a refund of it was reversed.
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
      and not exists (select from refund_part as part join refund on refund.id = part.refund_id
        where part.payment_id = old.id and refund.state = 'reversed')
  then raise exception 'a payment is decided once, and reversed once'; end if;
  return new;
end $$;

alter table ledger_entry add column refund_id uuid references refund;
alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check check (kind in ('charge', 'charge_void', 'bill',
  'bill_void', 'credit_note', 'payment', 'reversal', 'allocation', 'allocation_reversal', 'refund', 'refund_reversal'))
  not valid;

-- A refund takes customers' money from the bank: one posting, with an entry for each source.
create function post_refund(one refund, at timestamptz) returns void language sql as $$
  with posting as materialized (select gen_random_uuid() as id)
  insert into ledger_entry (posting_id, kind, account, customer_id, provider_id, currency, amount_minor, day, payment_id,
    credit_note_id, refund_id, reason, person_id, posted_at)
  select posting.id, 'refund', side.account, one.customer_id, one.provider_id, one.currency, side.amount, one.refund_date,
    side.payment_id, side.credit_note_id, one.id, in_words(one.reason), one.created_by, at
  from posting, (
    select 'credit' as account, amount_minor as amount, payment_id, credit_note_id from refund_part where refund_id = one.id
    union all select 'bank', -one.amount_minor, null, null) as side $$;
create function post_refund_reversal(one refund, at timestamptz) returns void language sql as $$
  with posting as materialized (select gen_random_uuid() as id)
  insert into ledger_entry (posting_id, kind, account, customer_id, provider_id, currency, amount_minor, day, payment_id,
    credit_note_id, refund_id, reason, person_id, posted_at)
  select posting.id, 'refund_reversal', entry.account, entry.customer_id, entry.provider_id, entry.currency,
    -entry.amount_minor, one.reverse_date, entry.payment_id, entry.credit_note_id, one.id, in_words(one.reverse_reason),
    one.reversed_by, at
  from posting, ledger_entry as entry where entry.refund_id = one.id and entry.kind = 'refund' $$;

create function refund_moves() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then perform post_refund(new, clock_timestamp());
  else perform post_refund_reversal(new, clock_timestamp()); end if;
  return null;
end $$;
-- The parts are written after their refund, so it is posted at the end of the transaction.
create constraint trigger refund_is_posted after insert or update of state on refund
  deferrable initially deferred for each row execute function refund_moves();
