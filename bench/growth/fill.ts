import type pg from 'pg'
import { type Run, runner } from './batches.ts'
import { fillMessages } from './fill-messages.ts'
import { fillMoney } from './fill-money.ts'
import { fillInquiries } from './fill-quotes.ts'
import { fillWork } from './fill-work.ts'

export interface Size {
  orders: number
  inquiries: number
  messages: number
  customers: number
}

// Two years of a portal, written by the server itself from one real inquiry and one real order, without the triggers:
// what is measured is reading. The work in hand is the same in both portals: 200 orders to review, 300 to pick up, 1,500 on
// their way, whatever the history behind them. A tenth of everything belongs to the demo's shipper, half of it to the provider
// of the demo's agent; the rest is spread evenly over the other customers.
export const fill = async (client: pg.Client, size: Size, inquiryId: string): Promise<void> => {
  const { orders, inquiries, messages, customers } = size
  await client.query('set session_replication_role = replica')
  // The demo's few rows are dated today: everything here is older. One moment for all statements, so that what one writes
  // about the order with a number names the order with that number.
  await client.query(`
    create or replace function pg_temp.id_at(at timestamptz, n bigint) returns uuid language sql stable as $$
      select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '70008' || lpad(to_hex(n), 15, '0'))::uuid $$;
    create or replace function pg_temp.at(n bigint, count bigint) returns timestamptz language sql stable as $$
      select '${await moment(client)}'::timestamptz - interval '730 days' * ((count - n)::float8 / count) $$`)
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
       ready_date, customer_ref, numbers, created_at, submitted_at, last_milestone, eta, eta_source, channel, etd, departed_at)
     select pg_temp.id_at(at, g.n), 'G' || g.n, who.customer_id, who.person_id, by_whom.id, one.business_type,
       case when $3 - g.n < 200 then 1 when g.n % 33 = 0 then 3 else 2 end, 'growth-' || g.n, one.quote, at,
       10000 + g.n % 90000, one.service, one.origin_name, one.destination_name, one.details, one.quantity, one.gross_g,
       (at + interval '5 days')::date, 'PO-' || g.n, array['G' || g.n, 'PO' || g.n], at, at,
       case when $3 - g.n < 500 then null when $3 - g.n < 2000 then 'departed' else 'delivered' end, (at + interval '20 days')::date,
       'quote', one.channel, case when $3 - g.n < 500 then (now() + interval '3 days')::date else (at + interval '7 days')::date end,
       case when $3 - g.n >= 500 then at + interval '7 days' end
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
  await fillProviderCustomers(run)
  await fillWork(run, inBatches, size, whose)
  await client.query('set session_replication_role = origin')
}

// Without triggers: what they would have kept.
const fillProviderCustomers = (run: Run) =>
  run(
    `insert into provider_customer (customer_id, provider_id, last_order_at)
     select customer_id, provider_id, max(at) from (
       select customer_id, id as provider_id, 'epoch'::timestamptz as at from who join by_whom on by_whom.n = 0
       union all select customer_id, null, 'epoch' from who
       union all select customer_id, provider_id, submitted_at from shipping_order where quote_id like 'growth-%'
       union all select customer_id, null, submitted_at from shipping_order where quote_id like 'growth-%') as dealing
     group by customer_id, provider_id
     on conflict (customer_id, provider_id) do nothing`,
  )

const moment = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ now: string }>('select now()::text as now')
  return rows[0]?.now ?? ''
}
