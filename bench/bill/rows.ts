import type pg from 'pg'

// Bills of one customer with many charge lines, written straight into the tables and issued: making them is not what
// is measured here. The database's own guards look at every sum all the same.
export const fillBills = async (
  client: pg.Client,
  customerId: string,
  { lines, linesOnABill }: { lines: number; linesOnABill: number },
) => {
  await client.query('begin')
  await client.query(
    `insert into charge (id, order_id, customer_id, provider_id, source, quote_id, line_no, code, text, leg, quantity, unit,
       unit_price, currency, exponent, amount_minor, fx_rate, amount_usd_minor, reason, state)
     select gen_random_uuid(), one.id, one.customer_id, one.provider_id, 'quote', one.quote_id, n, 'FREIGHT',
       '{"zh":"运费","zhtw":"運費","en":"Freight"}', 'main', 100 + n, 'kg', 5.25, 'USD', 2, 1000 + n, '1', 1000 + n,
       '{"zh":"按下单时的报价","zhtw":"依下單時的報價","en":"As quoted when ordered"}', 'open'
     from shipping_order as one, generate_series(0, 9) as n where one.customer_id = $1`,
    [customerId],
  )
  await client.query(
    `create temporary table numbered as
     select id, order_id, amount_minor, (row_number() over (order by order_id, line_no) - 1) / $2::int as bill_no
     from charge where customer_id = $1 limit $3`,
    [customerId, linesOnABill, lines],
  )
  await client.query(
    `create temporary table made as
     select bill_no, gen_random_uuid() as id, sum(amount_minor) as total, count(distinct order_id) as orders
     from numbered group by bill_no`,
  )
  await client.query(
    `insert into bill (id, bill_no, customer_id, provider_id, currency, exponent, state, total_minor, total_usd_minor,
       order_count, due_days)
     select made.id, 'BENCH' || substr($1::uuid::text, 1, 8) || made.bill_no, $1, (select provider_id from charge where customer_id = $1 limit 1), 'USD', 2,
       'draft', made.total, made.total, made.orders, 30 from made`,
    [customerId],
  )
  await client.query(
    `insert into bill_line (id, bill_id, charge_id, customer_id, provider_id, currency, line_no, amount_minor,
       amount_usd_minor)
     select gen_random_uuid(), made.id, charge.id, charge.customer_id, charge.provider_id, charge.currency,
       row_number() over (partition by made.id), charge.amount_minor, charge.amount_usd_minor
     from numbered join made using (bill_no) join charge on charge.id = numbered.id`,
  )
  await client.query(
    `update bill set state = 'issued', issue_date = date '2026-01-01' + (random() * 300)::int, bank_account = '{}'
       , due_date = date '2027-01-01' where customer_id = $1`,
    [customerId],
  )
  await client.query('commit')
  await client.query('analyze')
}
