-- Bills: what is charged for orders, billed to customers and paid by them (decision 0011). Money is whole minor units
-- of its own currency. What was issued is never changed: it is voided, or credited by a note of its own.

create sequence bill_number;
create sequence payment_number;
create sequence credit_note_number;

-- What holds for all customers of a provider, and what it has agreed with one of them.
create table bill_rule (
  provider_id uuid primary key references provider,
  due_days integer not null default 30 check (due_days between 0 and 365),
  late_days integer not null default 30 check (late_days between 0 and 365),
  consent_percent integer not null default 10 check (consent_percent between 0 and 100),
  warn_percent integer not null default 80 check (warn_percent between 0 and 100)
);
create table bill_terms (
  customer_id uuid not null references customer,
  provider_id uuid not null references provider,
  due_days integer not null check (due_days between 0 and 365),
  monthly boolean not null,
  credit_limit_usd_minor bigint check (credit_limit_usd_minor >= 0),
  -- What both sides were last told, so that each step is told once.
  told_level text not null default 'ok' check (told_level in ('ok', 'warning', 'hold')),
  updated_at timestamptz not null default now(),
  updated_by uuid references person,
  primary key (customer_id, provider_id)
);

create table bank_account (
  id uuid primary key,
  provider_id uuid not null references provider,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  bank_name text not null check (bank_name <> ''),
  account_name text not null check (account_name <> ''),
  account_no text not null check (account_no <> ''),
  swift text not null default '',
  branch text not null default '',
  address text not null default '',
  remark text not null default '',
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  check (not is_default or removed_at is null)
);
create index bank_account_by_provider on bank_account (provider_id, currency) where removed_at is null;
create unique index bank_account_default_is_unique on bank_account (provider_id, currency) where is_default;

create table charge (
  id uuid primary key,
  order_id uuid not null references shipping_order,
  customer_id uuid not null references customer,
  provider_id uuid not null references provider,
  source text not null check (source in ('quote', 'measure', 'late')),
  -- The frozen quote it was priced on, and the measured result it comes from.
  quote_id text not null,
  measure_id uuid references order_measure,
  -- Its place within its source.
  line_no integer not null,
  code text not null,
  text json not null,
  leg text not null,
  quantity numeric not null,
  unit text not null,
  unit_price numeric not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  exponent smallint not null check (exponent between 0 and 3),
  amount_minor bigint not null,
  fx_rate text not null,
  amount_usd_minor bigint not null,
  reason json not null,
  state text not null check (state in ('waiting', 'open', 'refused', 'void')),
  void_reason text not null default '',
  created_by uuid references person,
  created_at timestamptz not null default now(),
  decided_by uuid references person,
  decided_at timestamptz,
  check ((source = 'measure') = (measure_id is not null)),
  check (source = 'late' or state in ('open', 'void')),
  constraint charge_of_account unique (id, customer_id, provider_id, currency)
);
-- A line of a quote or of a measured result is charged once, whoever races.
create unique index charge_is_unique on charge
  (order_id, quote_id, source, coalesce(measure_id, order_id), line_no) where source <> 'late' and state <> 'void';
create index charge_by_order on charge (order_id, id);
create index charge_by_customer on charge (customer_id, created_at, id);
create index charge_by_provider on charge (provider_id, created_at, id);

create function keep_charge() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or not (old.state = 'waiting' and new.state in ('open', 'refused', 'void') or old.state = 'open' and new.state = 'void')
    or (new.order_id, new.customer_id, new.provider_id, new.source, new.quote_id, new.code, new.currency,
        new.amount_minor, new.amount_usd_minor, new.quantity, new.unit_price, new.fx_rate, new.text::text)
      is distinct from
       (old.order_id, old.customer_id, old.provider_id, old.source, old.quote_id, old.code, old.currency,
        old.amount_minor, old.amount_usd_minor, old.quantity, old.unit_price, old.fx_rate, old.text::text)
  then raise exception 'a charge is never changed'; end if;
  if new.state = 'void'
    and exists (select from bill_line where charge_id = new.id and live and credited_minor <> amount_minor)
  then raise exception 'a billed charge is credited before it is voided'; end if;
  return new;
end $$;
create trigger charge_is_final before update or delete on charge for each row execute function keep_charge();

create table bill (
  id uuid primary key,
  bill_no text not null constraint bill_no_is_unique unique,
  customer_id uuid not null references customer,
  provider_id uuid not null references provider,
  currency text not null,
  exponent smallint not null check (exponent between 0 and 3),
  state text not null check (state in ('draft', 'issued', 'void')),
  -- '' where it was made from chosen orders, else its month.
  period text not null default '' check (period ~ '^(\d{4}-\d{2})?$'),
  total_minor bigint not null check (total_minor > 0),
  total_usd_minor bigint not null,
  line_count integer not null default 0,
  order_count integer not null,
  -- Sums of the allocations, of those from its own credit notes among them, and of these notes themselves.
  settled_minor bigint not null default 0,
  credited_minor bigint not null default 0,
  noted_minor bigint not null default 0,
  open_disputes integer not null default 0 check (open_disputes >= 0),
  due_days integer not null,
  issue_date date,
  due_date date,
  void_date date,
  bank_account json,
  void_reason text not null default '',
  -- What the customer was reminded of last.
  reminded text not null default '' check (reminded in ('', 'soon', 'overdue')),
  created_by uuid references person,
  created_at timestamptz not null default now(),
  issued_by uuid references person,
  voided_by uuid references person,
  check (0 <= credited_minor and credited_minor <= settled_minor and settled_minor <= total_minor),
  check (credited_minor <= noted_minor and noted_minor <= total_minor),
  check (state = 'issued' or (settled_minor = 0 and noted_minor = 0)),
  check (state <> 'draft' or issue_date is null),
  check (state <> 'issued' or (issue_date is not null and due_date >= issue_date and bank_account is not null)),
  check ((state = 'void') = (void_date is not null)),
  constraint bill_of_account unique (id, customer_id, provider_id, currency)
);
-- A month is billed once.
create unique index bill_month_is_unique on bill (customer_id, provider_id, currency, period)
  where period <> '' and state <> 'void';
create index bill_by_customer on bill (customer_id, issue_date desc, id) where state <> 'draft';
create index bill_by_provider on bill (provider_id, created_at desc, id);
create index bill_unpaid on bill (due_date, id) where state = 'issued' and settled_minor < total_minor;

create table bill_line (
  id uuid primary key,
  bill_id uuid not null,
  charge_id uuid not null,
  customer_id uuid not null,
  provider_id uuid not null,
  currency text not null,
  line_no integer not null,
  amount_minor bigint not null,
  amount_usd_minor bigint not null,
  -- What credit notes took back of it.
  credited_minor bigint not null default 0,
  -- False on a void bill: its charges may be billed again.
  live boolean not null default true,
  check (case when amount_minor >= 0 then credited_minor between 0 and amount_minor
    else credited_minor between amount_minor and 0 end),
  constraint bill_line_order_is_unique unique (bill_id, line_no),
  -- One customer, one provider, one currency: of the bill and of each of its charges.
  foreign key (bill_id, customer_id, provider_id, currency) references bill (id, customer_id, provider_id, currency),
  foreign key (charge_id, customer_id, provider_id, currency) references charge (id, customer_id, provider_id, currency)
);
-- A charge stands on one bill that counts.
create unique index bill_line_charge_is_unique on bill_line (charge_id) where live;
create index bill_line_of_charge on bill_line (charge_id);

create table payment (
  id uuid primary key,
  payment_no text not null constraint payment_no_is_unique unique,
  customer_id uuid not null references customer,
  provider_id uuid not null references provider,
  currency text not null,
  exponent smallint not null,
  state text not null check (state in ('submitted', 'confirmed', 'rejected', 'withdrawn')),
  amount_minor bigint not null check (amount_minor > 0),
  received_minor bigint check (received_minor > 0),
  allocated_minor bigint not null default 0 check (allocated_minor >= 0),
  paid_date date not null,
  payer text not null default '',
  reference text not null default '',
  remark text not null default '',
  slip_file_id uuid references file,
  slip_name text not null default '',
  bank_account json,
  reason text not null default '',
  created_by uuid not null references person,
  created_at timestamptz not null default now(),
  decided_by uuid references person,
  decided_at timestamptz,
  confirm_date date,
  check ((state = 'confirmed') = (received_minor is not null)),
  check ((state = 'confirmed') = (confirm_date is not null)),
  check ((state = 'submitted') = (decided_at is null)),
  check (allocated_minor <= coalesce(received_minor, 0)),
  constraint payment_of_account unique (id, customer_id, provider_id, currency)
);
create index payment_by_customer on payment (customer_id, created_at desc, id);
create index payment_by_provider on payment (provider_id, state, created_at desc, id);

-- What a payment is meant to pay.
create table payment_bill (
  payment_id uuid not null,
  bill_id uuid not null,
  customer_id uuid not null,
  provider_id uuid not null,
  currency text not null,
  turn integer not null,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (payment_id, bill_id),
  foreign key (payment_id, customer_id, provider_id, currency) references payment (id, customer_id, provider_id, currency),
  foreign key (bill_id, customer_id, provider_id, currency) references bill (id, customer_id, provider_id, currency)
);
create index payment_bill_by_bill on payment_bill (bill_id);

create table credit_note (
  id uuid primary key,
  credit_no text not null constraint credit_no_is_unique unique,
  bill_id uuid not null,
  customer_id uuid not null,
  provider_id uuid not null,
  currency text not null,
  exponent smallint not null,
  total_minor bigint not null check (total_minor > 0),
  applied_minor bigint not null default 0 check (applied_minor between 0 and total_minor),
  -- In three languages; what was typed stands in all of them.
  reason json not null,
  note_date date not null,
  created_by uuid references person,
  created_at timestamptz not null default now(),
  constraint credit_note_of_account unique (id, customer_id, provider_id, currency),
  foreign key (bill_id, customer_id, provider_id, currency) references bill (id, customer_id, provider_id, currency)
);
create index credit_note_by_bill on credit_note (bill_id);
create index credit_note_by_customer on credit_note (customer_id, provider_id, currency, note_date);

create table credit_note_line (
  credit_note_id uuid not null references credit_note,
  bill_line_id uuid not null references bill_line,
  amount_minor bigint not null check (amount_minor <> 0),
  primary key (credit_note_id, bill_line_id)
);
create index credit_note_line_by_line on credit_note_line (bill_line_id);

-- Money that was given to a bill: once, and never taken back.
create table allocation (
  id uuid primary key,
  bill_id uuid not null,
  payment_id uuid,
  credit_note_id uuid,
  customer_id uuid not null,
  provider_id uuid not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- At the confirmation, or later from what was left.
  from_credit boolean not null,
  created_by uuid references person,
  created_at timestamptz not null default now(),
  check ((payment_id is null) <> (credit_note_id is null)),
  foreign key (bill_id, customer_id, provider_id, currency) references bill (id, customer_id, provider_id, currency),
  foreign key (payment_id, customer_id, provider_id, currency) references payment (id, customer_id, provider_id, currency),
  foreign key (credit_note_id, customer_id, provider_id, currency)
    references credit_note (id, customer_id, provider_id, currency)
);
create unique index allocation_is_unique on allocation (payment_id, bill_id) where not from_credit;
create index allocation_by_bill on allocation (bill_id);
create index allocation_by_payment on allocation (payment_id) where payment_id is not null;
create index allocation_by_note on allocation (credit_note_id) where credit_note_id is not null;
create trigger allocation_is_final before update or delete on allocation for each row execute function refuse_change();
create trigger credit_note_line_is_final before update or delete on credit_note_line
  for each row execute function refuse_change();

-- One thing however often a request is sent: the key, what was sent under it and what was answered.
create table bill_request (
  customer_id uuid not null references customer,
  key text not null,
  body_hash bytea not null,
  answer json not null,
  created_at timestamptz not null default now(),
  primary key (customer_id, key)
);

create table dispute (
  id uuid primary key,
  bill_id uuid not null references bill,
  bill_line_id uuid references bill_line,
  customer_id uuid not null references customer,
  text text not null check (text <> ''),
  file_id uuid references file,
  file_name text not null default '',
  state text not null check (state in ('open', 'accepted', 'declined', 'withdrawn')),
  answer text not null default '',
  credit_note_id uuid references credit_note,
  created_by uuid not null references person,
  created_at timestamptz not null default now(),
  answered_by uuid references person,
  answered_at timestamptz,
  check ((state = 'open') = (answered_at is null))
);
create unique index dispute_is_open_once on dispute (bill_id, coalesce(bill_line_id, bill_id)) where state = 'open';
create index dispute_by_bill on dispute (bill_id, id);

create table fapiao_request (
  id uuid primary key,
  bill_id uuid not null references bill,
  customer_id uuid not null references customer,
  kind text not null check (kind in ('normal', 'special')),
  title text not null check (title <> ''),
  tax_number text not null check (tax_number <> ''),
  address text not null default '',
  bank text not null default '',
  email text not null default '',
  state text not null check (state in ('requested', 'issued', 'rejected')),
  number text not null default '',
  reason text not null default '',
  file_id uuid references file,
  file_name text not null default '',
  created_by uuid not null references person,
  created_at timestamptz not null default now(),
  decided_by uuid references person,
  decided_at timestamptz,
  check ((state = 'issued') = (file_id is not null)),
  check ((state = 'requested') = (decided_at is null))
);
create unique index fapiao_is_requested_once on fapiao_request (bill_id) where state <> 'rejected';
create index fapiao_by_bill on fapiao_request (bill_id);

-- An issued bill stays as it was issued. Beside what money does to it, only voiding is open, and that to no other end.
create function keep_bill() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a bill is never deleted'; end if;
  if old.state = 'void' or old.state = 'issued' and new.state = 'draft'
  then raise exception 'a void bill is final, an issued one no draft'; end if;
  if (new.bill_no, new.customer_id, new.provider_id, new.currency, new.period)
    is distinct from (old.bill_no, old.customer_id, old.provider_id, old.currency, old.period)
  then raise exception 'a bill keeps its number and its customer'; end if;
  if old.state = 'issued'
    and (new.total_minor, new.total_usd_minor, new.line_count, new.order_count, new.due_days, new.issue_date,
         new.due_date, new.bank_account::text)
      is distinct from
        (old.total_minor, old.total_usd_minor, old.line_count, old.order_count, old.due_days, old.issue_date,
         old.due_date, old.bank_account::text)
  then raise exception 'an issued bill is never changed'; end if;
  return new;
end $$;
create trigger bill_is_kept before update or delete on bill for each row execute function keep_bill();

create function keep_bill_line() returns trigger language plpgsql as $$
declare
  state_of_bill text;
begin
  select state into state_of_bill from bill where id = case tg_op when 'DELETE' then old.bill_id else new.bill_id end;
  if tg_op = 'DELETE' then
    if state_of_bill <> 'draft' then raise exception 'a line of an issued bill is never removed'; end if;
    return old;
  elsif tg_op = 'INSERT' then
    if state_of_bill <> 'draft' then raise exception 'an issued bill takes no more lines'; end if;
    return new;
  end if;
  if (new.bill_id, new.charge_id, new.line_no, new.amount_minor, new.amount_usd_minor)
    is distinct from (old.bill_id, old.charge_id, old.line_no, old.amount_minor, old.amount_usd_minor)
    or new.live and not old.live
    or old.live and not new.live and state_of_bill <> 'void'
    or new.credited_minor <> old.credited_minor and state_of_bill <> 'issued'
  then raise exception 'a line of a bill is never changed'; end if;
  return new;
end $$;
create trigger bill_line_is_kept before insert or update or delete on bill_line
  for each row execute function keep_bill_line();

create function keep_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (new.payment_no, new.customer_id, new.provider_id, new.currency, new.amount_minor, new.paid_date, new.created_by,
        new.bank_account::text)
      is distinct from
       (old.payment_no, old.customer_id, old.provider_id, old.currency, old.amount_minor, old.paid_date, old.created_by,
        old.bank_account::text)
    or old.state <> 'submitted' and (new.state, new.received_minor, new.reason, new.decided_by, new.decided_at)
      is distinct from (old.state, old.received_minor, old.reason, old.decided_by, old.decided_at)
    or new.allocated_minor < old.allocated_minor
  then raise exception 'a payment is decided once'; end if;
  return new;
end $$;
create trigger payment_is_kept before update or delete on payment for each row execute function keep_payment();

-- The sums, looked at once more at the end of each transaction that touched them.
create function check_bill_sums() returns trigger language plpgsql as $$
declare
  one bill;
  fits boolean;
begin
  select * into one from bill where id = new.id;
  select coalesce(sum(amount_minor), 0) = one.total_minor and coalesce(sum(amount_usd_minor), 0) = one.total_usd_minor
      and count(*) = one.line_count
    into fits from bill_line where bill_id = one.id;
  if not fits then raise exception 'bill % is not the sum of its lines', one.bill_no; end if;
  select coalesce(sum(amount_minor), 0) = one.settled_minor
      and coalesce(sum(amount_minor) filter (where credit_note_id is not null and not from_credit), 0) = one.credited_minor
    into fits from allocation where bill_id = one.id;
  if not fits then raise exception 'what was paid on bill % is not the sum of its allocations', one.bill_no; end if;
  select coalesce(sum(total_minor), 0) = one.noted_minor into fits from credit_note where bill_id = one.id;
  if not fits then raise exception 'what was credited on bill % is not the sum of its notes', one.bill_no; end if;
  return null;
end $$;
create constraint trigger bill_sums after insert or update of total_minor, total_usd_minor, line_count, settled_minor,
  credited_minor, noted_minor, state on bill
  deferrable initially deferred for each row execute function check_bill_sums();

-- Lines that come or go are counted on their bill, which has it looked at again.
create function count_bill_lines() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update bill set line_count = line_count + n from (select bill_id, count(*) as n from changed group by bill_id) as counted
      where bill.id = counted.bill_id;
  else
    update bill set line_count = line_count - n from (select bill_id, count(*) as n from changed group by bill_id) as counted
      where bill.id = counted.bill_id;
  end if;
  return null;
end $$;
create trigger bill_lines_come after insert on bill_line referencing new table as changed
  for each statement execute function count_bill_lines();
create trigger bill_lines_go after delete on bill_line referencing old table as changed
  for each statement execute function count_bill_lines();

create function check_allocation_sums() returns trigger language plpgsql as $$
declare
  fits boolean;
begin
  select settled_minor = (select sum(amount_minor) from allocation where bill_id = new.bill_id)
    into fits from bill where id = new.bill_id;
  if not fits then raise exception 'an allocation is missing from its bill'; end if;
  if new.payment_id is not null then
    select allocated_minor = (select sum(amount_minor) from allocation where payment_id = new.payment_id)
      into fits from payment where id = new.payment_id;
  else
    select applied_minor = (select sum(amount_minor) from allocation where credit_note_id = new.credit_note_id)
      into fits from credit_note where id = new.credit_note_id;
  end if;
  if not fits then raise exception 'an allocation is missing from what it was taken of'; end if;
  return null;
end $$;
create constraint trigger allocation_sums after insert on allocation
  deferrable initially deferred for each row execute function check_allocation_sums();

create function check_payment_sums() returns trigger language plpgsql as $$
declare
  fits boolean;
begin
  select one.allocated_minor = coalesce((select sum(amount_minor) from allocation where payment_id = one.id), 0)
    into fits from payment as one where id = new.id;
  if not fits then raise exception 'what was used of a payment is not the sum of its allocations'; end if;
  return null;
end $$;
create constraint trigger payment_sums after insert or update of allocated_minor on payment
  deferrable initially deferred for each row execute function check_payment_sums();

create function check_credit_note_sums() returns trigger language plpgsql as $$
declare
  one credit_note;
begin
  select * into one from credit_note where id = new.id;
  if one.total_minor <> coalesce((select sum(amount_minor) from credit_note_line where credit_note_id = one.id), 0)
    or one.applied_minor <> coalesce((select sum(amount_minor) from allocation where credit_note_id = one.id), 0)
    or exists (
      select from credit_note_line as line join bill_line on bill_line.id = line.bill_line_id
      where line.credit_note_id = one.id and (bill_line.bill_id <> one.bill_id or bill_line.credited_minor <>
        (select sum(amount_minor) from credit_note_line as other where other.bill_line_id = bill_line.id)))
  then raise exception 'credit note % does not add up', one.credit_no; end if;
  return null;
end $$;
create constraint trigger credit_note_sums after insert or update of total_minor, applied_minor on credit_note
  deferrable initially deferred for each row execute function check_credit_note_sums();
