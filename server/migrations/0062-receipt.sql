-- Money that finance records without a slip, and payments that are written back: by new entries, never by deleting.
alter table payment add column recorded_by_desk boolean not null default false;
alter table payment add column reverse_date date;
alter table payment add column reverse_reason text not null default '';
alter table payment add column reversed_by uuid references person;

alter table payment drop constraint payment_state_check;
alter table payment add constraint payment_state_check
  check (state in ('submitted', 'confirmed', 'rejected', 'withdrawn', 'reversed'));
alter table payment drop constraint payment_check;
alter table payment add constraint payment_has_arrived
  check ((state in ('confirmed', 'reversed')) = (received_minor is not null));
alter table payment drop constraint payment_check1;
alter table payment add constraint payment_has_confirm_date
  check ((state in ('confirmed', 'reversed')) = (confirm_date is not null));
alter table payment add constraint payment_has_reverse_date check ((state = 'reversed') = (reverse_date is not null));
alter table payment add constraint payment_reversed_pays_nothing check (state <> 'reversed' or allocated_minor = 0);

-- A reversal names the allocation that it takes back, and takes back all of it.
alter table allocation drop constraint allocation_amount_minor_check;
alter table allocation add column reverses uuid references allocation;
alter table allocation add constraint allocation_amount_minor_check
  check (amount_minor <> 0 and (amount_minor < 0) = (reverses is not null));

create function check_reversal() returns trigger language plpgsql as $$
begin
  if not exists (
    select from allocation as taken where taken.id = new.reverses and taken.reverses is null
      and taken.bill_id = new.bill_id and taken.amount_minor = -new.amount_minor
      and taken.from_credit = new.from_credit
      and (taken.payment_id, taken.credit_note_id) is not distinct from (new.payment_id, new.credit_note_id))
  then raise exception 'a reversal takes back one allocation, all of it'; end if;
  return new;
end $$;
create trigger reversal_fits before insert on allocation for each row when (new.reverses is not null)
  execute function check_reversal();

create or replace function keep_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (new.payment_no, new.customer_id, new.provider_id, new.currency, new.amount_minor, new.paid_date, new.created_by,
        new.bank_account::text, new.recorded_by_desk)
      is distinct from
       (old.payment_no, old.customer_id, old.provider_id, old.currency, old.amount_minor, old.paid_date, old.created_by,
        old.bank_account::text, old.recorded_by_desk)
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
