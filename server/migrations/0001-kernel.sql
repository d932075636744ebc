-- What the kernel keeps for itself: hourly limits and the audit trail.

create table hourly_count (
  key bytea primary key,
  count integer not null,
  started_at timestamptz not null
);

create table audit_event (
  id uuid primary key,
  happened_at timestamptz not null default now(),
  action text not null,
  person_id uuid,
  customer_id uuid,
  address text not null,
  details jsonb not null default '{}'
);
create index audit_event_by_customer on audit_event (customer_id, happened_at desc);
create index audit_event_by_person on audit_event (person_id, happened_at desc);

-- Nothing in the trail is ever edited or removed.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name;
end $$;
create trigger audit_event_is_final before update or delete on audit_event
  for each row execute function refuse_change();
