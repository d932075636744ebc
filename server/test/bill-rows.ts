import { randomUUID } from 'node:crypto'
import { minorExponent } from '@dtms/pricing/number/currency.ts'
import { sql } from 'kysely'
import { chargeOrder } from '../src/bill/charge/charge-order.ts'
import type { Portal } from './portal.ts'

// Customers and accepted orders written as rows, for books of many: what is done with them goes through the use cases.
const letters = ['PICKUP', 'FREIGHT', 'FUEL', 'CUSTOMS', 'DELIVERY']
const legs = ['pickup', 'main', 'main', 'customs', 'delivery']

export const addCustomer = async ({ db }: Portal, name: string) => {
  const customerId = randomUUID()
  const personId = randomUUID()
  await sql`insert into customer (id, name, monthly_international) values (${customerId}, ${name}, '0-10')`.execute(
    db,
  )
  await sql`insert into person (id, email, password_hash, first_name, last_name, language, roles, customer_id, activated_at)
    values (${personId}, ${`${personId}@books.test`}, '', '账', '册', 'zh', '{owner}', ${customerId}, now())`.execute(
    db,
  )
  return { customerId, personId }
}

export interface RowOrder {
  currency: string
  fxRate: string
  // In minor units, one a line.
  amounts: number[]
}

const quoteOf = ({ currency, fxRate, amounts }: RowOrder, provider: string) => {
  const exponent = minorExponent(currency)
  const usd = amounts.map(minor => Math.round((minor / 10 ** exponent / Number(fxRate)) * 100))
  const sum = (list: number[]) => list.reduce((all, one) => all + one, 0)
  return {
    provider: { code: provider, name: { zh: '服务商', zhtw: '服務商', en: 'Provider' } },
    channel: 'BOOKS',
    businessType: 2,
    service: { zh: '空运', zhtw: '空運', en: 'Air' },
    currency,
    exponent,
    totalMinor: sum(amounts),
    totalUsdMinor: sum(usd),
    fxRate,
    lines: amounts.map((amountMinor, index) => ({
      charge: index,
      code: letters[index % letters.length],
      text: { zh: `费用${index}`, zhtw: `費用${index}`, en: `Charge ${index}` },
      leg: legs[index % legs.length],
      unit: 'shipment',
      quantity: 1,
      quantityScale: 0,
      unitPriceE4: 0,
      amountMinor,
      amountUsdMinor: usd[index],
      note: { zh: '', zhtw: '', en: '' },
    })),
  }
}

const noDetails = { shipper: null, consignee: null, pieces: [], commodities: [], readyDate: '', pickup: null }

/** Accepted orders of one customer with HD, charged; their ids. */
export const addOrders = async (
  portal: Portal,
  { customerId, personId }: { customerId: string; personId: string },
  orders: readonly RowOrder[],
  provider = 'HD',
): Promise<string[]> => {
  const { db, services } = portal
  const rows = orders.map(order => {
    const id = services.ids.next()
    return { id, quote: JSON.stringify(quoteOf(order, provider)) }
  })
  await sql`insert into shipping_order (id, order_no, customer_id, person_id, provider_id, business_type, flow_status,
      quote_id, quote, asked, total_usd_minor, details, submitted_at)
    select row.id, 'D' || upper(replace(row.id::text, '-', '')), ${customerId}, ${personId},
      (select id from provider where code = ${provider}), 2, 2, row.id::text || '-0', row.quote::json, '{}',
      (row.quote::json ->> 'totalUsdMinor')::bigint, ${JSON.stringify(noDetails)}::json, now()
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ quote }) => quote)}::text[]) as row (id, quote)`.execute(
    db,
  )
  await db.transaction().execute(async tx => {
    for (const { id } of rows) await chargeOrder(services, tx, id)
  })
  return rows.map(({ id }) => id)
}
