-- Draft bills are edited with a reason. `version` counts the edits: of two clerks who saw the same draft one wins.
alter table bill add column version int not null default 0;
alter table bill add column remark text not null default '';
alter table bill add column reference text not null default '';

create table bill_edit (
  id uuid primary key,
  bill_id uuid not null references bill,
  person_id uuid not null references person,
  reason text not null,
  -- The texts of the lines that were removed, and their sum.
  removed json not null,
  removed_minor bigint not null,
  created_at timestamptz not null default now()
);
create index bill_edit_by_bill on bill_edit (bill_id, id);

create or replace function keep_bill() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a bill is never deleted'; end if;
  if old.state = 'void' or old.state = 'issued' and new.state = 'draft'
  then raise exception 'a void bill is final, an issued one no draft'; end if;
  if (new.bill_no, new.customer_id, new.provider_id, new.currency, new.period)
    is distinct from (old.bill_no, old.customer_id, old.provider_id, old.currency, old.period)
  then raise exception 'a bill keeps its number and its customer'; end if;
  if old.state = 'issued'
    and (new.total_minor, new.total_usd_minor, new.line_count, new.order_count, new.due_days, new.issue_date,
         new.due_date, new.bank_account::text, new.remark, new.reference)
      is distinct from
        (old.total_minor, old.total_usd_minor, old.line_count, old.order_count, old.due_days, old.issue_date,
         old.due_date, old.bank_account::text, old.remark, old.reference)
  then raise exception 'an issued bill is never changed'; end if;
  return new;
end $$;
