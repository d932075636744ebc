import { request } from 'node:http'
import { orderCalls } from '@dtms/contract/order/order.ts'
import type pg from 'pg'
import { median } from '../support/load.ts'
import { fillOrders, signedInCustomer } from '../support/orders.ts'

const goal = 1.5
const small = 1_000
const requests = 150

// First and deep pages, of the large customer and the small one by turns: the median of each.
export const benchLists = async ({
  client,
  port,
  orders,
}: {
  client: pg.Client
  port: number
  orders: number
}): Promise<boolean> => {
  const [many, few] = [await signedInCustomer(client, 'many'), await signedInCustomer(client, 'few')]
  await fillOrders(client, few, small)
  await fillOrders(client, many, orders)
  // What autovacuum does in its own time.
  await client.query('vacuum analyze shipping_order')
  const deep = async (customerId: string, count: number) => {
    const { rows } = await client.query<{ id: string }>(
      `select id from shipping_order where customer_id = $1 order by id desc offset $2 limit 1`,
      [customerId, Math.floor(count * 0.9)],
    )
    return Buffer.from(JSON.stringify(['', rows[0]?.id])).toString('base64url')
  }
  const pages = {
    'first page': { many: '', few: '' },
    'page at nine tenths': {
      many: `&after=${await deep(many.customerId, orders)}`,
      few: `&after=${await deep(few.customerId, small)}`,
    },
    'one tab': { many: '&flowStatus=2', few: '&flowStatus=2' },
    'by amount': { many: '&sidx=totalAmount&sord=desc', few: '&sidx=totalAmount&sord=desc' },
  }
  let good = true
  for (const [name, page] of Object.entries(pages)) {
    const times: Record<'many' | 'few', number[]> = { many: [], few: [] }
    for (let turn = 0; turn < requests; turn++) {
      times.few.push(await timed(port, few.token, page.few))
      times.many.push(await timed(port, many.token, page.many))
    }
    const [ofMany, ofFew] = [median(times.many.slice(20)), median(times.few.slice(20))]
    good &&= ofMany <= goal * ofFew
    console.log(
      `${name}: ${orders.toLocaleString('en')} orders ${ofMany.toFixed(2)} ms, ${small.toLocaleString('en')} orders ` +
        `${ofFew.toFixed(2)} ms: × ${(ofMany / ofFew).toFixed(2)} (goal ≤ ${goal})`,
    )
  }
  return good
}

const timed = (port: number, token: string, query: string): Promise<number> =>
  new Promise((done, failed) => {
    const startedAt = performance.now()
    const path = `${orderCalls.list.path}?pageSize=20${query}`
    const sent = request({ port, path, headers: { authorization: token } }, response => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', chunk => {
        text += chunk
      })
      response.on('end', () =>
        text.startsWith('{"code":200')
          ? done(performance.now() - startedAt)
          : failed(new Error(text.slice(0, 300))),
      )
    })
    sent.on('error', failed)
    sent.end()
  })
