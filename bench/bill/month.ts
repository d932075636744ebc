import type pg from 'pg'

// Customers of HD on monthly billing with accepted orders of a past month that no bill holds, written straight into the
// tables: what is measured or killed is their billing. Two charges an order.
export const fillMonth = async (
  client: pg.Client,
  { customers, orders, month }: { customers: number; orders: number; month: string },
) => {
  await client.query('begin')
  await client.query(
    `create temporary table billed_customer as
     select n, gen_random_uuid() as id, gen_random_uuid() as person_id from generate_series(0, $1::int - 1) as n`,
    [customers],
  )
  await client.query(
    `insert into customer (id, name, monthly_international)
     select id, 'Month ' || lpad(n::text, 5, '0'), '50+' from billed_customer`,
  )
  await client.query(
    `insert into person (id, email, password_hash, first_name, last_name, language, roles, customer_id, activated_at)
     select person_id, 'month' || n || '@bench.test', 'x', 'Bench', 'Bench', 'en', '{owner}', id, now() from billed_customer`,
  )
  await client.query(
    `insert into shipping_order (id, order_no, customer_id, person_id, provider_id, business_type, flow_status, quote_id,
       quote, quote_expires_at, total_usd_minor, service, origin_name, destination_name, details, quantity, gross_g,
       ready_date, numbers, created_at, submitted_at)
     select gen_random_uuid(), 'MONTH' || number.n, one.id, one.person_id, provider.id, 2, 2, 'month-' || number.n, '{}', now(), 10000 + number.n,
       '{"zh":"空运","zhtw":"空運","en":"Air"}', '{"zh":"深圳","zhtw":"深圳","en":"Shenzhen"}',
       '{"zh":"洛杉矶","zhtw":"洛杉磯","en":"Los Angeles"}', '{"fba":null}', 10, 180000, ($2 || '-05')::date,
       array['MONTH' || number.n], ($2 || '-05')::date, ($2 || '-05')::date
     from generate_series(0, $1::int - 1) as number (n)
     join billed_customer as one on one.n = number.n % (select count(*) from billed_customer)
     cross join (select id from provider where code = 'HD') as provider`,
    [orders, month],
  )
  await client.query(
    `insert into charge (id, order_id, customer_id, provider_id, source, quote_id, line_no, code, text, leg, quantity, unit,
       unit_price, currency, exponent, amount_minor, fx_rate, amount_usd_minor, reason, state, created_at)
     select gen_random_uuid(), one.id, one.customer_id, one.provider_id, 'quote', one.quote_id, n, 'FREIGHT',
       '{"zh":"运费","zhtw":"運費","en":"Freight"}', 'main', 100 + n, 'kg', 5.25, 'USD', 2, 1000 + n, '1', 1000 + n,
       '{"zh":"按下单时的报价","zhtw":"依下單時的報價","en":"As quoted when ordered"}', 'open', ($1 || '-06')::date
     from shipping_order as one, generate_series(0, 1) as n where one.order_no like 'MONTH%'`,
    [month],
  )
  await client.query('commit')
  await client.query('analyze')
}

/** The month that ended last, in China, as the portal names it. */
export const lastMonth = (): string => {
  const day = new Date(Date.now() + 8 * 3_600_000)
  day.setUTCDate(0)
  return day.toISOString().slice(0, 7)
}

/** What became of the orders of `fillMonth`: each charge on one bill, each bill the sum of its lines. */
export const countMonth = async (client: pg.Client) => {
  const { rows } = await client.query<{
    bills: number
    billed: number
    missing: number
    doubled: number
    torn: number
    notices: number
  }>(
    `with own as (
       select charge.id, (select count(*) from bill_line where charge_id = charge.id) as lines
       from charge join shipping_order on shipping_order.id = charge.order_id where order_no like 'MONTH%'),
     made as (select bill.* from bill join customer on customer.id = bill.customer_id where customer.name like 'Month %')
     select (select count(*)::int from made) as bills,
       (select count(*)::int from own where lines = 1) as billed,
       (select count(*)::int from own where lines = 0) as missing,
       (select count(*)::int from own where lines > 1)
         + (select count(*)::int from (select 1 from made group by customer_id having count(*) > 1) as twice) as doubled,
       (select count(*)::int from made where state <> 'issued'
         or total_minor <> (select sum(amount_minor) from bill_line where bill_id = made.id)) as torn,
       (select count(*)::int from notice join person on person.id = notice.person_id
         where notice.kind = 'bill.issued' and person.customer_id in (select customer_id from made)) as notices`,
  )
  const [counted] = rows
  if (!counted) throw new Error('nothing counted')
  return counted
}
