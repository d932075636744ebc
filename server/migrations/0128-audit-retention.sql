-- No statement has used these since 0125 and 0127.
drop index quote_asked_by_day;
alter table quote_asked drop constraint quote_asked_is_unique;

-- The trail is never edited. It ends where the operator said so (AUDIT_KEEP_MONTHS), and nothing ends within a year.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('dtms.audit_retention', true) = 'on'
    and old.happened_at < now() - interval '12 months' then
    return old;
  end if;
  raise exception '% is only ever added to', tg_table_name;
end $$;
create or replace trigger audit_event_is_final before update or delete on audit_event
  for each row execute function refuse_audit_change();
