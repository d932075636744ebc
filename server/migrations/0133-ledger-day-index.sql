-- What moved after a day, for ageing as of it.
create index concurrently if not exists ledger_entry_by_day on ledger_entry (provider_id, day)
  where account in ('receivable', 'credit');
