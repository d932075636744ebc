-- First pages of lists in their order: the ledger of all providers, fapiaos, disputes and price requests, customers by name,
-- the few mails that failed and the few spot quotes that were not sent.
create index concurrently if not exists ledger_entry_of_all_by_time on ledger_entry (posted_at, id);
create index concurrently if not exists fapiao_by_time on fapiao_request (created_at, id);
create index concurrently if not exists dispute_by_time on dispute (created_at, id);
create index concurrently if not exists quote_request_by_time on quote_request (provider_id, created_at, id);
create index concurrently if not exists quote_request_of_all_by_time on quote_request (created_at, id);
create index concurrently if not exists customer_by_name on customer (name collate "zh-x-icu", id);
create index concurrently if not exists mail_log_failed on mail_log (tried_at, id) where state = 'failed';
create index concurrently if not exists spot_quote_version_not_sent on spot_quote_version (spot_quote_id)
  where state in ('draft', 'waiting_approval', 'declined');
