import type { InBatches, Run } from './batches.ts'
import type { Size } from './fill.ts'

// What comes with orders beside their money: milestones, tasks, notices, mails, webhooks, files of orders, price requests and
// spot quotes. What the portal deletes by age is filled for as long as it is kept: a year of notices, 90 days of mails,
// 30 days of deliveries.
export const fillWork = async (
  run: Run,
  inBatches: InBatches,
  { orders, inquiries }: Size,
  whose: string,
): Promise<void> => {
  const each = `from generate_series($1::bigint, $2::bigint) as g (n)
    cross join lateral (select pg_temp.at(g.n, $3::bigint) as at) as t`
  await run(
    `create temporary table agent as select id, provider_id from person where email = 'agent@demo.test'`,
  )
  await inBatches(
    orders,
    `insert into order_milestone (id, order_id, code, exception, actual_at, recorded_by, recorded_at)
     select gen_random_uuid(), pg_temp.id_at(at, g.n), code, false, at + later, agent.id, at + later
     ${each} cross join agent, (values ('picked_up', 500, interval '1 day'), ('departed', 500, interval '3 days'),
       ('delivered', 2000, interval '20 days')) as step (code, until, later)
     where $3 - g.n >= step.until`,
  )
  // One order in five had a task; the newest two hundred are open.
  await inBatches(
    Math.floor(orders / 5),
    `insert into task (id, provider_id, kind, cause, title, due_day, state, role, order_id, created_at, done_at)
     select gen_random_uuid(), by_whom.id, 'document_missing', 'grown:' || g.n, '', at::date,
       case when $3 - g.n < 200 then 'open' else 'done' end, 'agent', pg_temp.id_at(pg_temp.at(g.n * 5, ${orders}), g.n * 5), at,
       case when $3 - g.n >= 200 then at end
     ${each} join by_whom on by_whom.n = g.n % 2`,
  )
  // A year of three for each order: to the customer, and to the agent of the demo.
  for (const person of ['who.person_id', '(select id from agent)'])
    await inBatches(
      Math.floor(orders * 1.5),
      `insert into notice (id, person_id, kind, params, link, created_at, read_at)
       select gen_random_uuid(), ${person}, 'order.accepted', '{"orderNo":"G1"}', '/orders', recent,
         case when $3 - g.n >= 100 then recent end
       ${each} cross join lateral (select now() - (now() - at) / 2 as recent) as year ${whose}`,
    )
  await inBatches(
    Math.floor((orders * 2 * 90) / 730),
    `insert into mail_log (id, job_id, task, payload, to_name, to_address, subject, state, created_at, tried_at, kind, language)
     select gen_random_uuid(), g.n, 'notice:send-mail', '{}', 'First', 'grown' || g.n || '@bench.test', 'Order G' || g.n,
       'sent', recent, recent, 'order.accepted', 'en'
     ${each} cross join lateral (select now() - (now() - at) * 90 / 730 as recent) as kept`,
  )
  await fillWebhook(run, inBatches, Math.floor((orders * 0.1 * 5 * 30) / 730))
  await fillImports(inBatches, orders, whose)
  await fillRequests(inBatches, Math.min(inquiries, Math.floor(orders / 20)), inquiries, whose)
}

// One endpoint of the demo's shipper: five events for each of its orders.
const fillWebhook = async (run: Run, inBatches: InBatches, count: number) => {
  await run(
    `insert into webhook_endpoint (id, customer_id, created_by, name, url, events, secret)
     select md5('grown')::uuid, customer_id, person_id, 'Grown', 'https://bench.test/hook', '{}', '\\x00' from who where n = 0`,
  )
  const recent = `from generate_series($1::bigint, $2::bigint) as g (n)
    cross join lateral (select now() - (now() - pg_temp.at(g.n, $3::bigint)) * 30 / 730 as at) as t`
  const id = `md5('grown' || g.n)::uuid`
  await inBatches(
    count,
    `insert into webhook_delivery (id, endpoint_id, subject, sequence, message_id, event, body, state, attempts, created_at, finished_at)
     select ${id}, md5('grown')::uuid, 'order:' || g.n / 5, g.n % 5, ${id}, 'order.milestone', '{}', 'delivered', 1, at, at ${recent}`,
  )
  await inBatches(
    count,
    `insert into webhook_attempt (delivery_id, number, tried_at, duration_ms, status, signed_at, signature)
     select ${id}, 1, at, 40, 200, at, 'v1,x' ${recent}`,
  )
}

// A file of twenty-five orders for each two hundred and fifty.
const fillImports = async (inBatches: InBatches, orders: number, whose: string) => {
  const count = Math.floor(orders / 250)
  const from = `from generate_series($1::bigint, $2::bigint) as g (n)
    cross join lateral (select pg_temp.at(g.n, $3::bigint) as at) as t ${whose}`
  await inBatches(
    count,
    `insert into order_import (id, customer_id, person_id, business_type, state, file_id, file_name, file_sha256, headings, rule,
       row_count, order_count, placed_count, placed_usd_minor, created_at, committed_at)
     select pg_temp.id_at(at, g.n), who.customer_id, who.person_id, 1, 'committed', gen_random_uuid(), 'orders-' || g.n || '.xlsx',
       sha256(g.n::text::bytea), '[]', 'cheapest', 25, 25, 25, 250000, at, at ${from}`,
  )
  await inBatches(
    count,
    `insert into order_import_order (import_id, place, customer_id, customer_ref, state, findings, error_count, warning_count,
       total_usd_minor, order_id)
     select pg_temp.id_at(at, g.n), place, who.customer_id, '', 'placed', '[]', 0, 0, 10000,
       pg_temp.id_at(pg_temp.at(number, ${orders}), number)
     ${from}, generate_series(1, 25) as place, lateral (select g.n * 250 - place * 2 - (g.n % 2) as number) as placed`,
  )
}

const fillRequests = async (inBatches: InBatches, count: number, inquiries: number, whose: string) => {
  const from = `from generate_series($1::bigint, $2::bigint) as g (n)
    cross join lateral (select g.n * ${inquiries} / $3::bigint as number) as asked
    cross join lateral (select pg_temp.at(asked.number, ${inquiries}::bigint) as at) as t ${whose}`
  await inBatches(
    count,
    `insert into quote_request (id, inquiry_id, provider_id, contact_email, contact_phone, words, refusals, created_at, answered_at,
       answered_by)
     select pg_temp.id_at(at, g.n), pg_temp.id_at(at, asked.number), by_whom.id, 'grown@bench.test', '', '', '[]', at,
       case when $3 - g.n >= 40 then at end, case when $3 - g.n >= 40 then (select id from agent) end ${from}`,
  )
  await inBatches(
    count,
    `insert into spot_quote (id, provider_id, customer_id, version, made_by, created_at)
     select pg_temp.id_at(at, g.n), by_whom.id, who.customer_id, 1, (select id from agent), at ${from}`,
  )
  await inBatches(
    count,
    `insert into spot_quote_version (inquiry_id, spot_quote_id, version, state, content, made_by, created_at, expires_at, currency,
       total_minor, total_usd_minor, cost_minor, sent_at)
     select pg_temp.id_at(at, asked.number), pg_temp.id_at(at, g.n), 1, 'sent', one.content, one.made_by, at, at + interval '7 days', 'USD',
       one.total_minor, one.total_usd_minor, one.cost_minor, at
     ${from}, (select * from spot_quote_version where state = 'sent' limit 1) as one`,
  )
}
