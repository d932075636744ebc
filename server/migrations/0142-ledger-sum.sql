-- What the entries of the ledger come to, for the sums above its list: a page adds up days and not every entry. Postings add
-- rows, and a job adds up those of the same day, account and kind (`merged`), so no two postings wait for one row. The sum of
-- all rows is right at any moment; `npm run verify` compares it with the entries.
create table ledger_sum (
  provider_id uuid not null references provider,
  currency text not null,
  account text not null,
  kind text not null,
  day date not null,
  posted_day date not null,
  debit_minor bigint not null,
  credit_minor bigint not null,
  merged boolean not null default false
);
create unique index ledger_sum_merged on ledger_sum (provider_id, currency, account, kind, day, posted_day) where merged;

create function add_to_ledger_sum() returns trigger language plpgsql as $$
begin
  insert into ledger_sum (provider_id, currency, account, kind, day, posted_day, debit_minor, credit_minor)
  select provider_id, currency, account, kind, day, china_day(posted_at), greatest(amount_minor, 0), greatest(-amount_minor, 0)
  from added;
  return null;
end $$;
create trigger entries_are_summed after insert on ledger_entry referencing new table as added
  for each statement execute function add_to_ledger_sum();

-- What there is. The trigger above keeps others from writing until this ends.
insert into ledger_sum (provider_id, currency, account, kind, day, posted_day, debit_minor, credit_minor, merged)
select provider_id, currency, account, kind, day, china_day(posted_at), sum(greatest(amount_minor, 0)),
  sum(greatest(-amount_minor, 0)), true
from ledger_entry group by 1, 2, 3, 4, 5, 6;
