import { Agent, request } from 'node:http'
import { orderSchema } from '@dtms/contract/order/order.schema.ts'
import { orderCalls } from '@dtms/contract/order/order.ts'
import Fastify from 'fastify'
import pg from 'pg'
import { askQuotes, demoShipper, orderBody, signIn } from '../../faults/support/booking.ts'
import { openIdentity } from '../../server/src/account/public.ts'
import { billHooks } from '../../server/src/bill/public.ts'
import { systemClock } from '../../server/src/kernel/clock.ts'
import { validate } from '../../server/src/kernel/http/validate.ts'
import { timeOrderedIds } from '../../server/src/kernel/id.ts'
import { hashSecret } from '../../server/src/kernel/secret.ts'
import { type OrderContext, openOrderContext } from '../../server/src/order/context.ts'
import { placeOrder } from '../../server/src/order/place.ts'
import { shipperActor } from '../../server/src/order/scope.ts'
import { showOrder } from '../../server/src/order/show/show.ts'
import { openRateCatalogue } from '../../server/src/rate/public.ts'
import { median } from '../support/load.ts'
import { copyInquiry } from '../support/orders.ts'
import { withServices } from '../support/services.ts'
import { exchanged, recordStatements, type Statement } from '../support/statements.ts'

const goal = 0.35
// As many as the server's own pool has connections, and enough callers for all of them.
const connections = 10
const callers = 16

interface Options {
  client: pg.Client
  databaseUrl: string
  port: number
  placed: number
  rounds: number
}

export const benchPlacing = async ({
  client,
  databaseUrl,
  port,
  placed,
  rounds,
}: Options): Promise<boolean> => {
  const origin = `http://127.0.0.1:${port}`
  const token = await signIn(origin)
  const [first = ''] = await askQuotes(origin, token)
  const index = first.slice(37)
  const takeQuotes = async (count: number) =>
    (await copyInquiry(client, first.slice(0, 36), count)).map(id => `${id}-${index}`)

  const [sample = ''] = await takeQuotes(1)
  const recorded = await recordPlacement(databaseUrl, token, sample)
  console.log(`a placement is ${recorded.statements.length} statements`)
  const agent = new Agent({ keepAlive: true, maxSockets: callers })
  const ours = async (quotes: readonly string[]) =>
    perSecond(quotes, callers, quoteId => post(agent, port, token, quoteId))
  const floor = async (quotes: readonly string[]) => {
    const clients = Array.from(
      { length: connections },
      () => new pg.Client({ connectionString: databaseUrl }),
    )
    await Promise.all(clients.map(one => one.connect()))
    const ids = timeOrderedIds(systemClock)
    const rate = await perSecond(quotes, connections, async (quoteId, worker) => {
      await replay(clients[worker] as pg.Client, recorded, quoteId, ids.next(), ids.next())
    })
    await Promise.all(clients.map(one => one.end()))
    return rate
  }
  // Once to warm up.
  await ours(await takeQuotes(200))
  await floor(await takeQuotes(200))
  const rates: { ours: number; floor: number }[] = []
  for (let round = 1; round <= rounds; round++) {
    const one = {
      floor: await floor(await takeQuotes(placed)),
      ours: await ours(await takeQuotes(placed)),
    }
    rates.push(one)
    console.log(`round ${round}: floor ${one.floor.toFixed(0)}/s, ours ${one.ours.toFixed(0)}/s`)
  }
  agent.destroy()
  const ratio = median(rates.map(one => one.ours / one.floor))
  console.log(
    `orders acknowledged: ${median(rates.map(one => one.ours)).toFixed(0)}/s, floor ${median(rates.map(one => one.floor)).toFixed(0)}/s: ` +
      `${ratio.toFixed(2)} (goal ≥ ${goal})`,
  )
  return ratio >= goal
}

const perSecond = async (
  quotes: readonly string[],
  width: number,
  place: (quoteId: string, worker: number) => Promise<void>,
): Promise<number> => {
  let next = 0
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: width }, async (_, worker) => {
      while (next < quotes.length) await place(quotes[next++] as string, worker)
    }),
  )
  return quotes.length / ((performance.now() - startedAt) / 1000)
}

const post = (agent: Agent, port: number, token: string, quoteId: string): Promise<void> =>
  new Promise((done, failed) => {
    const body = JSON.stringify(orderBody(quoteId))
    const headers = {
      authorization: token,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'idempotency-key': quoteId,
    }
    const sent = request({ port, path: orderCalls.place.path, method: 'POST', agent, headers }, response => {
      let start = ''
      response.on('data', chunk => {
        if (start === '') start = String(chunk).slice(0, 200)
      })
      response.on('end', () => (start.startsWith('{"code":200') ? done() : failed(new Error(start))))
    })
    sent.on('error', failed)
    sent.end(body)
  })

interface Recorded {
  statements: Statement[]
  orderId: string
  eventId: string
  quoteId: string
}

// One placement through the use case itself, with every statement that it sends: who is it, the quote, the
// transaction, and the order as it is answered.
const recordPlacement = (databaseUrl: string, token: string, quoteId: string): Promise<Recorded> =>
  withServices(databaseUrl, async services => {
    const rates = await openRateCatalogue(services)
    const ids = timeOrderedIds(systemClock)
    const given: string[] = []
    const next = () => {
      const id = ids.next()
      given.push(id)
      return id
    }
    let orderId = ''
    const statements = await recordStatements(databaseUrl, async db => {
      const own = { ...services, db, ids: { next } }
      const context: OrderContext = {
        ...openOrderContext(own, rates, billHooks(own)),
        nextNumber: async () => `bench-${quoteId}`,
      }
      const who = await openIdentity(own).ofSession(token, 'customer')
      if (who.kind !== 'session' || who.customerId === undefined)
        throw new Error(`${demoShipper} is not signed in`)
      const request = {
        who: { ...who, customerId: who.customerId },
        ...({ language: 'zh', address: '', userAgent: '', hasGuest: false } as const),
        guest: hashSecret(''),
        idempotencyKey: quoteId,
        log: Fastify().log,
      }
      orderId = await placeOrder(context, validate(orderSchema.place.body, orderBody(quoteId)), request)
      await showOrder(context, shipperActor(request.who), orderId, 'zh')
    })
    rates.stop()
    return { statements, orderId, eventId: given.find(id => id !== orderId) ?? '', quoteId }
  })

const replay = async (
  client: pg.Client,
  { statements, orderId, eventId, quoteId: recordedQuote }: Recorded,
  quoteId: string,
  newOrderId: string,
  newEventId: string,
) => {
  const number = (quote: string) => `bench-${quote}`
  const key = (quote: string) => number(quote).replace(/[\s-]/g, '').toUpperCase()
  const by = new Map<unknown, unknown>([
    [orderId, newOrderId],
    [eventId, newEventId],
    [recordedQuote, quoteId],
    [recordedQuote.slice(0, 36), quoteId.slice(0, 36)],
    [number(recordedQuote), number(quoteId)],
    [key(recordedQuote), key(quoteId)],
  ])
  for (const { text, values } of statements) await client.query(text, exchanged(values, by))
}
