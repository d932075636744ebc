import type pg from 'pg'

export interface Size {
  orders: number
  inquiries: number
  messages: number
  customers: number
}

// Two years of a portal, written by the server itself from one real inquiry and one real order, without the triggers:
// what is measured is reading. A tenth of everything belongs to the demo's shipper, half of it to the provider of the
// demo's agent; the rest is spread evenly over the other customers.
export const fill = async (client: pg.Client, size: Size, inquiryId: string): Promise<void> => {
  const { orders, inquiries, messages, customers } = size
  await client.query('set session_replication_role = replica')
  // The demo's few rows are dated today: everything here is older.
  await client.query(`
    create or replace function pg_temp.id_at(at timestamptz, n bigint) returns uuid language sql stable as $$
      select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '70008' || lpad(to_hex(n), 15, '0'))::uuid $$;
    create or replace function pg_temp.at(n bigint, count bigint) returns timestamptz language sql stable as $$
      select now() - interval '730 days' * ((count - n)::float8 / count) $$`)
  const [run, inBatches] = runner(client)
  await run(
    `create temporary table who as
     with shipper as (select id, customer_id from person where email = 'shipper@demo.test')
     select 0 as n, shipper.customer_id, shipper.id as person_id from shipper
     union all select n, gen_random_uuid(), gen_random_uuid() from generate_series(1, $1::int - 1) as n`,
    [customers],
  )
  await run('create unique index on who (n)')
  await run(
    `create temporary table by_whom as select row_number() over (order by code <> 'HD', code) - 1 as n, id from provider limit 2`,
  )
  await run(
    `insert into customer (id, name, monthly_international, created_by_provider)
     select customer_id, 'Grown Customer ' || n, '50+', (select id from by_whom where by_whom.n = 0) from who where n > 0`,
  )
  await run(
    `insert into person (id, email, password_hash, first_name, last_name, language, roles, customer_id, activated_at)
     select person_id, 'grown' || n || '@bench.test', 'x', 'First' || n, 'Last' || n, 'en', '{owner}', customer_id, now()
     from who where n > 0`,
  )
  const whose = `join who on who.n = case when g.n % 10 = 0 then 0 else g.n % ${customers} end
    join by_whom on by_whom.n = g.n % 2`
  await inBatches(
    orders,
    `insert into shipping_order (id, order_no, customer_id, person_id, provider_id, business_type, flow_status, quote_id,
       quote, quote_expires_at, total_usd_minor, service, origin_name, destination_name, details, quantity, gross_g,
       ready_date, customer_ref, numbers, created_at, submitted_at, last_milestone, eta, eta_source, channel)
     select pg_temp.id_at(at, g.n), 'G' || g.n, who.customer_id, who.person_id, by_whom.id, one.business_type,
       case when $3 - g.n < 200 then 1 when g.n % 33 = 0 then 3 else 2 end, 'growth-' || g.n, one.quote, at,
       10000 + g.n % 90000, one.service, one.origin_name, one.destination_name, one.details, one.quantity, one.gross_g,
       (at + interval '5 days')::date, 'PO-' || g.n, array['G' || g.n, 'PO' || g.n], at, at,
       case when $3 - g.n < 2000 then 'departed' else 'delivered' end, (at + interval '20 days')::date, 'quote', one.channel
     from generate_series($1::bigint, $2::bigint) as g (n) cross join lateral (select pg_temp.at(g.n, $3::bigint) as at) as t
       ${whose}, (select * from shipping_order where flow_status = 2 order by order_no limit 1) as one`,
  )
  await inBatches(
    orders * 3,
    `insert into order_event (id, order_id, happened_at, action, side, person_id, from_status, to_status)
     select gen_random_uuid(), pg_temp.id_at(pg_temp.at(g.n / 3 + 1, $3::bigint / 3), g.n / 3 + 1),
       pg_temp.at(g.n / 3 + 1, $3::bigint / 3), 'submit', 'customer', who.person_id, 0, 1
     from generate_series($1::bigint, $2::bigint) as g (n) ${whose}`,
  )
  await inBatches(
    orders * 3,
    `insert into audit_event (id, happened_at, action, person_id, customer_id, provider_id, address, details)
     select pg_temp.id_at(at, g.n), at, case when g.n % 4 = 0 then 'order.accepted' else 'account.signed-in' end,
       who.person_id, who.customer_id, by_whom.id, '192.0.2.1', '{"orderNo":"G1"}'
     from generate_series($1::bigint, $2::bigint) as g (n) cross join lateral (select pg_temp.at(g.n, $3::bigint) as at) as t
       ${whose}`,
  )
  await fillInquiries(run, inBatches, inquiries, whose, inquiryId)
  await fillMessages(run, inBatches, messages, customers)
  await fillMoney(run, inBatches, orders, whose)
  await client.query('set session_replication_role = origin')
}

type Run = (statement: string, values?: unknown[]) => Promise<void>
type InBatches = (count: number, statement: string) => Promise<void>

const runner = (client: pg.Client): [Run, InBatches] => {
  const run: Run = async (statement, values) => {
    await client.query(statement, values)
  }
  const batch = 200_000
  return [
    run,
    async (count, statement) => {
      for (let from = 1; from <= count; from += batch)
        await run(statement, [from, Math.min(from + batch - 1, count), count])
    },
  ]
}

const fillInquiries = async (
  run: Run,
  inBatches: InBatches,
  count: number,
  whose: string,
  inquiryId: string,
) => {
  // Four hundred lanes; quotes of the same shape as real ones.
  await run(
    `create temporary table lane as
     select n, jsonb_build_object('zh', '城市' || n, 'zhtw', '城市' || n, 'en', 'City ' || n) as origin,
       jsonb_build_object('zh', '港口' || n % 20, 'zhtw', '港口' || n % 20, 'en', 'Port ' || n % 20) as destination
     from generate_series(0, 399) as n`,
  )
  await run(
    `create temporary table asked as select business_type, input, answer, costs, quote_count, lowest_usd_minor
     from inquiry where id = '${inquiryId}'`,
  )
  const from = `from generate_series($1::bigint, $2::bigint) as g (n)
    cross join lateral (select pg_temp.at(g.n, $3::bigint) as at) as t join lane on lane.n = g.n * 7 % 400 ${whose}, asked`
  await inBatches(
    count,
    `insert into inquiry (id, customer_id, person_id, guest, business_type, input, origin_name, destination_name, answer,
       costs, quote_count, lowest_usd_minor, created_at)
     select pg_temp.id_at(at, g.n), who.customer_id, who.person_id, '\\x00', asked.business_type, asked.input, lane.origin,
       lane.destination, asked.answer, asked.costs, asked.quote_count, asked.lowest_usd_minor, at ${from}`,
  )
  // Once for the provider, once for the portal.
  for (const provider of ['by_whom.id', 'null::uuid'])
    await inBatches(
      count,
      `insert into quote_asked (provider_id, inquiry_id, day, asked_at, business_type, customer_id, origin_name,
         destination_name, quote_count, lowest_usd_minor)
       select ${provider}, pg_temp.id_at(at, g.n), (at at time zone 'Asia/Shanghai')::date, at, asked.business_type,
         who.customer_id, lane.origin, lane.destination, asked.quote_count, asked.lowest_usd_minor ${from}`,
    )
  await run(
    `insert into quote_asked_day (provider_id, day, lane, origin_name, destination_name, asked)
     select provider_id, day, (origin_name ->> 'en') || ' → ' || (destination_name ->> 'en') as lane, min(origin_name::text)::jsonb,
       min(destination_name::text)::jsonb, count(*) from quote_asked group by provider_id, day, lane
     on conflict do nothing`,
  )
  // What the job has gone through already. A database cannot compare uuids by max().
  await run(
    `insert into quote_asked_mark (seen) select id from inquiry order by id desc limit 1
     on conflict (only_row) do update set seen = excluded.seen`,
  )
}

const fillMessages = async (run: Run, inBatches: InBatches, count: number, customers: number) => {
  await run(
    `create temporary table talk as
     select who.n, who.person_id, coalesce(c.id, gen_random_uuid()) as id, coalesce(c.last_seq, 0) as old, c.id is null as fresh,
       who.customer_id, agent.id as agent_id, agent.provider_id
     from who cross join (select id, provider_id from person where email = 'agent@demo.test') as agent
       left join conversation c on c.customer_id = who.customer_id and c.provider_id = agent.provider_id`,
  )
  await run('create unique index on talk (n)')
  await run(
    `insert into conversation (id, customer_id, provider_id, agent_id, last_at, waiting_since)
     select id, customer_id, provider_id, agent_id, now() - interval '1 hour' * n / 4,
       case when n % 100 = 3 then now() - interval '1 hour' end from talk where fresh`,
  )
  // A tenth in the shipper's conversation; numbers without a gap in each.
  await inBatches(
    count,
    `insert into message (conversation_id, seq, id, sender_id, from_customer, type, content, client_id, sent_at)
     select talk.id, talk.old + case when g.n % 10 = 0 then g.n / 10 else 1 + (g.n - g.n / 10 - 1) / (${customers} - 1) end,
       pg_temp.id_at(pg_temp.at(g.n, $3::bigint), g.n),
       case when g.n % 3 = 0 then talk.agent_id else talk.person_id end, g.n % 3 <> 0, 'text',
       'When will the goods of order G' || g.n || ' arrive at the warehouse?', 'c' || g.n, pg_temp.at(g.n, $3::bigint)
     from generate_series($1::bigint, $2::bigint) as g (n)
       join talk on talk.n = case when g.n % 10 = 0 then 0 else 1 + (g.n - g.n / 10 - 1) % (${customers} - 1) end`,
  )
  await run(
    `update conversation set last_seq = m.seq from (select conversation_id, max(seq) as seq from message group by 1) as m
     where m.conversation_id = conversation.id`,
  )
}

// A charge for each order, a bill and a payment for ten of them. The newest two thousand orders are not billed yet,
// the newest hundred bills not paid.
const fillMoney = async (run: Run, inBatches: InBatches, orders: number, whose: string) => {
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
       case when row_number() over (order by at desc) <= 100 then 0 else total end, at::date, at::date + 30, '{}', at from made`,
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
     select payment_id, 'GP' || bill, made.customer_id, made.provider_id, 'USD', 2, 'confirmed', total, total, total, at::date,
       person_id, person_id, at, at::date, at
     from made join who using (customer_id) join bill on bill.id = made.id where bill.settled_minor > 0`,
  )
  await run(
    `insert into ledger_entry (posting_id, kind, account, customer_id, provider_id, currency, amount_minor, day, bill_id, posted_at)
     select id, 'bill', account, customer_id, provider_id, 'USD', total * side, at::date, id, at
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
}
