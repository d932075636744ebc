-- The entries of a statement, by day.
create index concurrently if not exists ledger_entry_of_statement on ledger_entry (customer_id, provider_id, currency, day)
  where account in ('receivable', 'credit')
    and kind in ('bill', 'bill_void', 'credit_note', 'payment', 'reversal', 'refund', 'refund_reversal');
