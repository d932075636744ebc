-- First pages and counts of the lists of bills, charges and payments, in their order (bill/list/sql.ts, charge/sql.ts and
-- pay/sql.ts have the same expressions). What is unfinished stays few, however many bills were paid in years.
create index concurrently if not exists bill_of_customer_by_issue_date on bill
  (customer_id, coalesce(issue_date, '9999-12-31'::date), id) where state <> 'draft';
create index concurrently if not exists bill_open_first on bill
  (customer_id, (case when state = 'issued' and settled_minor < total_minor then due_date - '0001-01-01'::date
    else 10000000 + ('9999-12-31'::date - coalesce(due_date, '0001-01-01'::date)) end), id) where state <> 'draft';
create index concurrently if not exists bill_unfinished on bill (provider_id)
  where state <> 'issued' or open_disputes > 0 or settled_minor < total_minor;
create index concurrently if not exists bill_unfinished_of_customer on bill (customer_id)
  where state <> 'issued' or open_disputes > 0 or settled_minor < total_minor;
create index concurrently if not exists charge_not_open on charge (provider_id, state, created_at, id) where state <> 'open';
create index concurrently if not exists payment_by_time on payment (provider_id, created_at, id);
-- For the administrator, who sees all providers.
create index concurrently if not exists bill_of_all_by_time on bill (created_at, id);
create index concurrently if not exists charge_of_all_by_time on charge (created_at, id);
create index concurrently if not exists payment_of_all_by_time on payment (created_at, id);
