-- The entries of a refund.
create index concurrently if not exists ledger_entry_by_refund on ledger_entry (refund_id) where refund_id is not null;
