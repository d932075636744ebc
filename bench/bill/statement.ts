import type pg from 'pg'
import { billPaymentCalls } from '../../contract/src/bill/payment.ts'
import type { Envelope, OutputOf } from '../../contract/src/wire.ts'

type Statement = OutputOf<typeof billPaymentCalls.statement>

// Bills and confirmed payments of one account over three hundred days, half of each, written straight into the tables:
// their triggers post them.
export const fillStatement = async (client: pg.Client, customerId: string, entries: number) => {
  await client.query('begin')
  await client.query(
    `create temporary table written as
     select gen_random_uuid() as id, n, date '2026-01-01' + n % 300 as day from generate_series(1, $1::int / 2) as n`,
    [entries],
  )
  await client.query(
    `insert into charge (id, order_id, customer_id, provider_id, source, quote_id, line_no, code, text, leg, quantity, unit,
       unit_price, currency, exponent, amount_minor, fx_rate, amount_usd_minor, reason, state)
     select written.id, one.id, one.customer_id, one.provider_id, 'quote', one.quote_id, written.n, 'FREIGHT',
       '{"zh":"运费","zhtw":"運費","en":"Freight"}', 'main', 100, 'kg', 5.25, 'USD', 2, 1000 + written.n, '1', 1000 + written.n,
       '{"zh":"按下单时的报价","zhtw":"依下單時的報價","en":"As quoted when ordered"}', 'open'
     from written, (select * from shipping_order where customer_id = $1 limit 1) as one`,
    [customerId],
  )
  await client.query(
    `insert into bill (id, bill_no, customer_id, provider_id, currency, exponent, state, total_minor, total_usd_minor,
       order_count, due_days)
     select charge.id, 'BS' || substr($1::uuid::text, 1, 8) || written.n, $1, provider_id, 'USD', 2, 'draft', amount_minor,
       amount_minor, 1, 30 from written join charge using (id)`,
    [customerId],
  )
  await client.query(
    `insert into bill_line (id, bill_id, charge_id, customer_id, provider_id, currency, line_no, amount_minor, amount_usd_minor)
     select gen_random_uuid(), id, id, customer_id, provider_id, currency, 1, amount_minor, amount_usd_minor
     from written join charge using (id)`,
  )
  await client.query(
    `update bill set state = 'issued', issue_date = written.day, due_date = written.day + 30, bank_account = '{}'
     from written where written.id = bill.id`,
  )
  await client.query(
    `insert into payment (id, payment_no, customer_id, provider_id, currency, exponent, state, amount_minor, received_minor,
       paid_date, payer, reference, remark, slip_name, created_by, decided_by, decided_at, confirm_date)
     select gen_random_uuid(), 'PS' || substr($1::uuid::text, 1, 8) || written.n, $1, charge.provider_id, 'USD', 2, 'confirmed',
       900, 900, written.day, '', '', '', '', person.id, person.id, now(), written.day
     from written join charge using (id), (select id from person where customer_id = $1 limit 1) as person`,
    [customerId],
  )
  await client.query('drop table written')
  await client.query('commit')
  await client.query('analyze')
}

/** The median time of the first page of a statement over everything, each account in turn, and what it says. */
export const benchStatement = async (origin: string, tokens: readonly string[], rounds: number) => {
  const query = new URLSearchParams({ from: '2025-12-01', to: '2026-12-31', currency: 'USD' })
  const times = tokens.map((): number[] => [])
  const shown: Statement[] = []
  // The first rounds load the program and fill the caches.
  for (let round = -5; round < rounds; round += 1)
    for (const [at, token] of tokens.entries()) {
      const startedAt = performance.now()
      const response = await fetch(`${origin}${billPaymentCalls.statement.path}?${query}`, {
        headers: { authorization: token },
      })
      const { code, data, msg } = (await response.json()) as Envelope<Statement>
      if (code !== 200) throw new Error(msg)
      if (round >= 0) times[at]?.push(performance.now() - startedAt)
      shown[at] = data
    }
  return tokens.map((_, at) => {
    const sorted = (times[at] ?? []).sort((one, other) => one - other)
    return { ms: sorted[Math.floor(sorted.length / 2)] ?? 0, statement: shown[at] as Statement }
  })
}
