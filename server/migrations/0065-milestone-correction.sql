-- What a milestone said before it was corrected or voided, with who, when and why. A voided one is in this table only,
-- so that an instance of the previous release does not count it either.
create table order_milestone_change (
  id uuid primary key,
  order_id uuid not null references shipping_order,
  milestone_id uuid not null,
  kind text not null check (kind in ('correct', 'void')),
  code text not null,
  planned_at timestamptz,
  actual_at timestamptz,
  place text not null,
  note text not null,
  reason text not null,
  changed_by uuid not null references person,
  changed_at timestamptz not null default now()
);
create index order_milestone_change_by_order on order_milestone_change (order_id);
create trigger order_milestone_change_is_final before update or delete on order_milestone_change
  for each row execute function refuse_change();

-- Of an exception: the milestone that resolved it.
alter table order_milestone add column resolved_by uuid;
