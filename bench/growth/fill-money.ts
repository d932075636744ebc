import type { InBatches, Run } from './batches.ts'

// A charge for each order, a bill and a payment for ten of them. The newest two thousand orders are not billed yet,
// the newest hundred bills not paid.
export const fillMoney = async (run: Run, inBatches: InBatches, orders: number, whose: string) => {
  await inBatches(
    orders,
    `insert into charge (id, order_id, customer_id, provider_id, source, quote_id, line_no, code, text, leg, quantity, unit,
       unit_price, currency, exponent, amount_minor, fx_rate, amount_usd_minor, reason, state, created_at)
     select pg_temp.id_at(at, g.n), pg_temp.id_at(at, g.n), who.customer_id, by_whom.id, 'quote', 'growth-' || g.n, 0, 'FREIGHT',
       '{"zh":"运费","zhtw":"運費","en":"Freight"}', 'main', 100, 'kg', 5.25, 'USD', 2, 10000 + g.n % 90000, '1',
       10000 + g.n % 90000, '{"zh":"按下单时的报价","zhtw":"依下單時的報價","en":"As quoted when ordered"}', 'open', at
     from generate_series($1::bigint, $2::bigint) as g (n) cross join lateral (select pg_temp.at(g.n, $3::bigint) as at) as t
       ${whose}`,
  )
  // Ten charges of one customer, provider and stretch of time.
  await run(
    `create temporary table billed as
     select id, customer_id, provider_id, amount_minor, created_at, dense_rank() over (order by customer_id, provider_id, part) as bill,
       row_number() over (partition by customer_id, provider_id, part order by id) as line_no
     from (select *, (row_number() over (partition by customer_id, provider_id order by id) - 1) / 10 as part
       from charge where quote_id like 'growth-%' and created_at < now() - interval '730 days' * least(2000.0 / $1, 0.1)) as c`,
    [orders],
  )
  await run(
    `create temporary table made as select bill, gen_random_uuid() as id, gen_random_uuid() as payment_id, customer_id, provider_id,
       sum(amount_minor)::bigint as total, count(*) as lines, max(created_at) as at
     from billed group by bill, customer_id, provider_id`,
  )
  await run('create unique index on made (bill)')
  await run(
    `insert into bill (id, bill_no, customer_id, provider_id, currency, exponent, state, total_minor, total_usd_minor, line_count,
       order_count, due_days, settled_minor, issue_date, due_date, bank_account, created_at)
     select id, 'GB' || bill, customer_id, provider_id, 'USD', 2, 'issued', total, total, lines, lines, 30,
       case when row_number() over (order by at desc) <= 100 then 0 else total end, china_day(at), china_day(at) + 30, '{}', at from made`,
  )
  await run(
    `insert into bill_line (id, bill_id, charge_id, customer_id, provider_id, currency, line_no, amount_minor, amount_usd_minor)
     select gen_random_uuid(), made.id, billed.id, billed.customer_id, billed.provider_id, 'USD', line_no, amount_minor, amount_minor
     from billed join made using (bill)`,
  )
  await run(
    `insert into charge_to_bill (charge_id, order_id, provider_id) select id, order_id, provider_id from charge
     where quote_id like 'growth-%' and not exists (select from billed where billed.id = charge.id)`,
  )
  await run(
    `insert into payment (id, payment_no, customer_id, provider_id, currency, exponent, state, amount_minor, received_minor,
       allocated_minor, paid_date, created_by, decided_by, decided_at, confirm_date, created_at)
     select payment_id, 'GP' || bill, made.customer_id, made.provider_id, 'USD', 2, 'confirmed', total, total, total, china_day(at),
       person_id, person_id, at, china_day(at), at
     from made join who using (customer_id) join bill on bill.id = made.id where bill.settled_minor > 0`,
  )
  await run(
    `insert into ledger_entry (posting_id, kind, account, customer_id, provider_id, currency, amount_minor, day, bill_id, posted_at)
     select id, 'bill', account, customer_id, provider_id, 'USD', total * side, china_day(at), id, at
     from made, (values ('receivable', 1), ('unbilled', -1)) as two (account, side)`,
  )
  await run(
    `insert into ledger_entry (posting_id, kind, account, customer_id, provider_id, currency, amount_minor, day, payment_id, posted_at)
     select payment.id, 'payment', account, payment.customer_id, payment.provider_id, 'USD', amount_minor * side, confirm_date,
       payment.id, decided_at
     from made join payment on payment.id = made.payment_id, (values ('credit', -1), ('bank', 1)) as two (account, side)`,
  )
  await run(
    `insert into ledger_entry (posting_id, kind, account, customer_id, provider_id, currency, amount_minor, day, bill_id, payment_id,
       posted_at)
     select gen.posting_id, 'allocation', account, payment.customer_id, payment.provider_id, 'USD', amount_minor * side, confirm_date,
       made.id, payment.id, decided_at
     from made join payment on payment.id = made.payment_id
       cross join lateral (select md5(made.id::text)::uuid as posting_id) as gen,
       (values ('credit', 1), ('receivable', -1)) as two (account, side)`,
  )
  await run(
    `insert into open_item (account, document_id, customer_id, provider_id, currency, amount_minor)
     select 'receivable', id, customer_id, provider_id, currency, total_minor from bill
     where id in (select id from made) and settled_minor = 0
     union all
     select 'unbilled', id, customer_id, provider_id, currency, amount_minor from charge
     where quote_id like 'growth-%' and not exists (select from billed where billed.id = charge.id)`,
  )
  await run(
    `insert into statement_day (customer_id, provider_id, currency, day, kind, amount_minor, entries)
     select customer_id, provider_id, currency, day, kind, sum(amount_minor), count(*) from ledger_entry
     where account in ('receivable', 'credit') and kind in ('bill', 'payment') and posting_id in
       (select id from made union all select payment_id from made)
     group by 1, 2, 3, 4, 5
     on conflict (customer_id, provider_id, currency, day, kind) do update
       set amount_minor = statement_day.amount_minor + excluded.amount_minor, entries = statement_day.entries + excluded.entries`,
  )
  // Without triggers: what they would have kept.
  await run('delete from ledger_sum')
  await run(
    `insert into ledger_sum (provider_id, currency, account, kind, day, posted_day, debit_minor, credit_minor, merged)
     select provider_id, currency, account, kind, day, china_day(posted_at), sum(greatest(amount_minor, 0)),
       sum(greatest(-amount_minor, 0)), true
     from ledger_entry group by 1, 2, 3, 4, 5, 6`,
  )
  await fillPapers(run)
}

// What is said about bills: a fapiao for every second one, a dispute for one in twenty, a refund for one in fifty. The newest
// twenty of each wait.
const fillPapers = async (run: Run) => {
  await run(
    `create temporary table paper as select *, row_number() over (order by at desc) as age from made join who using (customer_id)`,
  )
  await run(
    `insert into fapiao_request (id, bill_id, customer_id, kind, title, tax_number, email, state, number, file_id, file_name,
       created_by, created_at, decided_at, amount_minor)
     select pg_temp.id_at(at, bill), id, customer_id, 'normal', 'Grown Customer', '91440300MA5F000000', 'tax@bench.test',
       case when age <= 40 then 'requested' else 'issued' end, 'F' || bill, case when age > 40 then gen_random_uuid() end, 'f.pdf',
       person_id, at, case when age > 40 then at end, case when age > 40 then total end
     from paper where age % 2 = 0`,
  )
  await run(
    `insert into dispute (id, bill_id, customer_id, text, state, answer, created_by, created_at, answered_by, answered_at)
     select pg_temp.id_at(at, bill), id, customer_id, 'Please check the chargeable weight.',
       case when age <= 400 then 'open' when age % 3 = 0 then 'accepted' else 'declined' end, '', person_id, at,
       case when age > 400 then person_id end, case when age > 400 then at end
     from paper where age % 20 = 0`,
  )
  await run(
    `insert into refund (id, refund_no, customer_id, provider_id, currency, exponent, amount_minor, paid_date, refund_date, reference,
       reason, bank_account, created_by, created_at)
     select pg_temp.id_at(at, bill), 'GR' || bill, customer_id, provider_id, 'USD', 2, 1000, china_day(at), china_day(at), 'R' || bill, 'Paid twice',
       '{"id":"G","bankName":"Bank","accountName":"Name","accountNo":"1","swift":"","branch":"","address":"","remark":"","currency":"USD"}',
       person_id, at
     from paper where age % 50 = 0`,
  )
}
