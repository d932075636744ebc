-- The sums of the ledger by every filter but a customer or a word, out of the index alone (bill/entries/sql.ts).
create index concurrently if not exists ledger_entry_sums on ledger_entry
  (provider_id, currency, account, kind, day) include (amount_minor);
