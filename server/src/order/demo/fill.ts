import type { Language } from '@dtms/contract/language.ts'
import { amendmentSchema } from '@dtms/contract/order/amendment.schema.ts'
import { orderSchema } from '@dtms/contract/order/order.schema.ts'
import type { CustomerSession } from '#kernel/access.ts'
import { chinaDay } from '#kernel/clock.ts'
import { validate } from '#kernel/http/validate.ts'
import { timeOrderedIds } from '#kernel/id.ts'
import type { RequestContext } from '#kernel/routes.ts'
import { hashSecret } from '#kernel/secret.ts'
import type { Services } from '#kernel/services.ts'
import { dateInquiryBack } from '#quote/demo.ts'
import { openQuotes } from '#quote/public.ts'
import { openRateCatalogue, type RateCatalogueKeeper } from '#rate/public.ts'
import { addTask } from '#task/public.ts'
import { askAmendment } from '../amendment/amend.ts'
import { cancelOrder } from '../cancel/cancel.ts'
import { type OrderContext, openOrderContext } from '../context.ts'
import { setCarrierNumbers } from '../desk/numbers.ts'
import type { OrderHooks } from '../hooks.ts'
import { measureOrder } from '../measure/measure.ts'
import { recordMilestones } from '../milestone/record.ts'
import { moveOrder } from '../move.ts'
import { placeOrder } from '../place.ts'
import { type Actor, shipperActor } from '../scope.ts'
import { type DemoOrder, demoOrders, shenzhenParties } from './orders.ts'
import { dateBack, demoPerson, hasOrders, lockDemoOrders } from './sql.ts'
import { taipeiOrders, taipeiParties } from './taipei.ts'

const dayMs = 86_400_000
// How long before an order its price was asked for.
const askedBeforeMs = 20 * 60_000

type Parties = typeof shenzhenParties
interface DemoCustomer {
  email: string
  language: Language
  parties: Parties
  orders: readonly DemoOrder[]
}

const customers: readonly DemoCustomer[] = [
  { email: 'shipper@demo.test', language: 'zh', parties: shenzhenParties, orders: demoOrders },
  { email: 'shipper.tw@demo.test', language: 'zhtw', parties: taipeiParties, orders: taipeiOrders },
]

// Orders of the demo shippers in every state, placed, reviewed and moved by the regular use cases; only their days are
// in the past.
export const fillDemoOrders = async (services: Services, hooks: OrderHooks): Promise<void> => {
  for (const customer of customers) await fillOrders(services, hooks, customer)
}

const fillOrders = async (services: Services, hooks: OrderHooks, customer: DemoCustomer): Promise<void> => {
  const { db } = services
  const shipper = await demoPerson(db, customer.email)
  if (!shipper?.customer_id) return
  const who: CustomerSession = {
    kind: 'session',
    tokenId: '',
    personId: shipper.id,
    customerId: shipper.customer_id,
    providerId: undefined,
    roles: ['owner'],
    modules: [],
  }
  await db.transaction().execute(async tx => {
    await lockDemoOrders(tx)
    if (await hasOrders(tx, who.customerId)) return
    const rates = await openRateCatalogue(services)
    try {
      for (const order of customer.orders) await makeOrder(services, rates, hooks, who, customer, order)
    } finally {
      rates.stop()
    }
  })
}

const makeOrder = async (
  services: Services,
  rates: RateCatalogueKeeper,
  hooks: OrderHooks,
  who: CustomerSession,
  { language, parties }: DemoCustomer,
  demo: DemoOrder,
) => {
  const at = new Date(services.clock.now().getTime() - demo.daysAgo * dayMs - 3 * 3_600_000)
  const clock = { now: () => at }
  const context: OrderContext = {
    ...openOrderContext({ ...services, clock }, rates, hooks),
    ids: timeOrderedIds(clock),
    eventTime: at,
  }
  const request = {
    who,
    language,
    address: '127.0.0.1',
    userAgent: '',
    guest: hashSecret(''),
    hasGuest: false,
    idempotencyKey: '',
  } as RequestContext<CustomerSession>
  const owner = { customerId: who.customerId, personId: who.personId, guest: request.guest }
  const { quotes } = await openQuotes(services, rates).inquire(demo.ask, owner, language)
  const quote = quotes.find(({ provider }) => provider.code === (demo.provider ?? 'HD')) ?? quotes[0]
  if (!quote) return
  const body = validate(orderSchema.place.body, { ...inputsOf(demo, parties, at), quoteId: quote.quoteId })
  const id = await placeOrder(context, body, request)
  const later = { ...context, eventTime: new Date(at.getTime() + 2 * 3_600_000) }
  const agent = await agentOf(services, quote.provider.code)
  if (agent) await bringOn(later, agent, shipperActor(who), id, demo, request)
  if (demo.amendment) await wantChanged(later, id, demo, request)
  if (agent && demo.task) await giveTask(services, agent, id, demo.task)
  await dateBack(services.db, id, at)
  await dateInquiryBack(services.db, quote.quoteId, new Date(at.getTime() - askedBeforeMs))
}

const wantChanged = (
  context: OrderContext,
  id: string,
  { ask, amendment }: DemoOrder,
  request: RequestContext<CustomerSession>,
) => {
  const pieces = ask.pieces?.map(piece => ({ ...piece, quantity: amendment?.quantity }))
  const body = validate(amendmentSchema.ask.body, { changes: { pieces }, reason: amendment?.reason })
  return askAmendment(context, id, body, request)
}

const giveTask = async (
  { db, ids, clock }: Services,
  { scope: { providerId }, personId }: Actor,
  orderId: string,
  { title, note, day }: NonNullable<DemoOrder['task']>,
) => {
  if (!providerId) return
  const dueDay = chinaDay(new Date(clock.now().getTime() + day * dayMs))
  const task = { providerId, title, note, dueDay, assigneeId: personId, orderId }
  await db.transaction().execute(tx => addTask(tx, ids, task, personId))
}

const inputsOf = (demo: DemoOrder, parties: Parties, at: Date) => ({
  draft: demo.end === 'draft',
  customerRef: demo.customerRef,
  urgency: demo.urgency ?? 1,
  shipper: parties.shipper,
  ...(demo.consignee && { consignee: parties.consignee }),
  commodities: [{ ...demo.commodity, currency: 'USD', originCountry: 'CN' }],
  incoterm: demo.incoterm,
  incotermPlace: demo.incoterm === 'FOB' ? 'Yantian' : 'Los Angeles',
  readyDate: new Date(at.getTime() + 2 * dayMs).toISOString().slice(0, 10),
  ...(demo.fba && { fba: demo.fba }),
})

const agentEmails: Record<string, string> = {
  HD: 'agent@demo.test',
  YT: 'agent.yt@demo.test',
  GS: 'agent.gs@demo.test',
}

const agentOf = async ({ db }: Services, provider: string): Promise<Actor | undefined> => {
  const person = await demoPerson(db, agentEmails[provider] ?? '')
  return person?.provider_id
    ? { scope: { providerId: person.provider_id }, side: 'provider', personId: person.id }
    : undefined
}

// What became of it since.
const bringOn = async (
  context: OrderContext,
  agent: Actor,
  shipper: Actor,
  id: string,
  demo: DemoOrder,
  request: { language: Language; address: string },
) => {
  const { address } = request
  if (demo.end === 'rejected')
    await moveOrder(context, agent, id, 'reject', {
      reason: '本周三、周五的航班都已满舱，最早下周一起飞。可以改走周一，价格不变。',
      address,
    })
  if (demo.end === 'revoked')
    await moveOrder(context, shipper, id, 'revoke', { reason: '工厂交期推迟，下周再发', address })
  if (demo.end === 'cancelled')
    await cancelOrder(
      context,
      agent,
      id,
      'cancel',
      { reason: '客户来电取消，样品改由买家到付快递寄出' },
      { address, language: 'zh' },
    )
  if (demo.end !== 'adopted') return
  await moveOrder(context, agent, id, 'adopt', { reason: '', address })
  const now = Date.now()
  for (const [code, day, place, note = ''] of demo.road ?? []) {
    const time = new Date(now + day * dayMs).toISOString()
    const milestone = { code, place, note, ...(day > 0 ? { planned: time } : { time }) }
    const then = { ...context, eventTime: new Date(Math.min(now, now + day * dayMs)) }
    await recordMilestones(then, agent, [id], milestone, request)
  }
  const carrierNumbers = (demo.numbers ?? []).map(([kind, number]) => ({ kind, number }))
  if (carrierNumbers.length > 0) await setCarrierNumbers(context, agent, id, carrierNumbers, request)
  if (demo.measured)
    await measureOrder(
      { ...context, eventTime: new Date(now - dayMs) },
      agent,
      id,
      { pieces: [demo.measured], place: '深圳仓', note: '外箱加固打托后实测，照片已上传' },
      request,
    )
}
