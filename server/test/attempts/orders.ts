import { randomUUID } from 'node:crypto'
import type { ChatShapes } from '@dtms/contract/chat/chat.schema.ts'
import { chatCalls } from '@dtms/contract/chat/chat.ts'
import type { AmendmentShapes } from '@dtms/contract/order/amendment.schema.ts'
import { amendmentCalls } from '@dtms/contract/order/amendment.ts'
import type { OrderBulkShapes } from '@dtms/contract/order/bulk.schema.ts'
import { orderDeskCalls } from '@dtms/contract/order/desk.ts'
import type { OrderShapes } from '@dtms/contract/order/order.schema.ts'
import { orderCalls } from '@dtms/contract/order/order.ts'
import type { OrderPdfShapes } from '@dtms/contract/order/pdf.schema.ts'
import type { QuoteShapes } from '@dtms/contract/quote/quote.schema.ts'
import type { SpotShapes } from '@dtms/contract/quote/spot.schema.ts'
import { spotCalls } from '@dtms/contract/quote/spot.ts'
import { secretIn } from '../mail-box.ts'
import { boxes, byAir, goodOrder } from '../order-scene.ts'
import { pdf } from '../uploads.ts'
import { type Attempts, type CallAttempt, calm, type Stage } from './attempt.ts'

const reason = 'changed our mind'

// One order that is only read, and fresh ones for what moves them.
const kept = new WeakMap<Stage, Promise<{ id: string; orderNo: string; quoteId: string }>>()
const theOrder = (stage: Stage) => {
  const order =
    kept.get(stage) ??
    stage.placed({ customerRef: 'Kestrel-ref' }).then(data => ({ ...data, quoteId: data.quoteId ?? '' }))
  kept.set(stage, order)
  return order
}
const idOf = async (stage: Stage) => ({ id: (await theOrder(stage)).id })
const reading = (more: Omit<CallAttempt, 'make'> = {}, body?: unknown): CallAttempt => ({
  make: async stage => ({ params: await idOf(stage), body }),
  ...more,
})
const draft = async (stage: Stage) => {
  const { quoteId } = await stage.ask()
  const { data } = await stage.place({ ...goodOrder(quoteId), draft: true })
  return { id: data.id }
}
const waiting = async ({ ask, place, limited }: Stage) => {
  const { quoteId } = await ask(byAir, limited)
  return { id: (await place(goodOrder(quoteId), limited)).data.id }
}
const adopted = async (stage: Stage) => {
  const { id } = await stage.placed()
  await stage.adopt(id)
  return { id }
}
const template = async (stage: Stage) => {
  const { id: orderId } = await theOrder(stage)
  const body = { name: `Kestrel ${Math.random()}`, orderId }
  const { data } = await stage.portal.call(orderCalls.saveTemplate, { body }, { token: stage.tokens.owner })
  return { id: data.id }
}
const paper = async (stage: Stage, token: string) => ({
  kind: 'commercial_invoice' as const,
  file: (await stage.upload(token, 'invoice.pdf', pdf())).id,
})
const shared = async (stage: Stage) => {
  const params = await idOf(stage)
  const { data } = await stage.portal.call(orderCalls.share, { params }, { token: stage.tokens.owner })
  return { ...params, shareId: data.id, shareToken: data.token }
}
const measured = async (stage: Stage) => {
  const { id } = await stage.placed()
  const heavier = [{ ...boxes[0], weightKg: 30 }]
  const { data } = await stage.portal.call(
    orderDeskCalls.measure,
    { params: { id }, body: { pieces: heavier, place: '深圳仓', note: '' } } as never,
    { token: stage.token.agent },
  )
  return { params: { id }, body: { measureId: data.measures[0]?.id, agree: true, reason: '' } }
}

export const orderAttempts: Attempts<OrderShapes> = {
  place: { make: async stage => ({ body: goodOrder((await stage.ask()).quoteId) }) },
  edit: { make: async stage => ({ body: { ...(await idOf(stage)), remarks: 'by the side door' } }) },
  list: {
    make: async stage => ({ query: { numbers: (await theOrder(stage)).orderNo } }),
    shows: () => 'Kestrel-ref',
  },
  exportList: {
    make: () => ({ query: { format: 'csv', columns: 'orderNo,customerRef' } }),
    shows: () => 'Kestrel-ref',
  },
  map: {
    make: async stage => {
      await stage.adopt((await stage.placed({ customerRef: 'Plover-ref' })).id)
      return {}
    },
    shows: () => 'Plover-ref',
  },
  reprice: {
    make: async stage => ({ body: { quoteId: (await stage.ask()).quoteId, pieces: boxes } }),
  },
  // Callers get their own orders only, and the same response for a foreign quote as for none.
  prospect: {
    make: async stage => ({ params: { quoteId: (await stage.ask()).quoteId } }),
    idsAreShared: true,
  },
  templates: calm(),
  saveTemplate: {
    make: async stage => ({ body: { name: `n${Math.random()}`, orderId: (await theOrder(stage)).id } }),
  },
  useTemplate: {
    make: async stage => ({ params: await template(stage), body: { quoteId: (await stage.ask()).quoteId } }),
  },
  removeTemplate: { make: async stage => ({ params: await template(stage) }) },
  track: {
    make: async stage => ({ params: { shareToken: (await shared(stage)).shareToken } }),
    idsAreShared: true,
  },
  one: reading({ shows: () => 'Kestrel-ref' }),
  remove: { make: async stage => ({ params: await draft(stage) }) },
  submit: { make: async stage => ({ params: await draft(stage) }) },
  revoke: { make: async stage => ({ params: { id: (await stage.placed()).id }, body: { reason } }) },
  cancel: { make: async stage => ({ params: await adopted(stage), body: { reason } }) },
  approve: { make: async stage => ({ params: await waiting(stage) }) },
  decline: { make: async stage => ({ params: await waiting(stage), body: { reason } }) },
  consent: { make: measured },
  copy: reading({}, {}),
  addDocument: {
    make: async (stage, token) => ({ params: await idOf(stage), body: await paper(stage, token) }),
  },
  removeDocument: {
    make: async (stage, token) => {
      const params = await idOf(stage)
      const body = await paper(stage, token)
      const { data } = await stage.portal.call(orderCalls.addDocument, { params, body }, { token })
      return { params: { ...params, documentId: data.documents.at(-1)?.id ?? '' } }
    },
  },
  shares: reading(),
  share: reading(),
  unshare: {
    make: async stage => {
      const { id, shareId } = await shared(stage)
      return { params: { id, shareId } }
    },
  },
}

const amended = async (stage: Stage) => {
  const { id } = await adopted(stage)
  const body = { changes: { pieces: [{ ...boxes[0], quantity: 8 }] }, reason }
  return { params: { id }, body }
}
export const amendmentAttempts: Attempts<AmendmentShapes> = {
  ask: { make: amended },
  withdraw: {
    make: async stage => {
      const { params, body } = await amended(stage)
      const { data } = await stage.portal.call(amendmentCalls.ask, { params, body } as never, {
        token: stage.token.shipper,
      })
      return { params: { ...params, amendmentId: data.amendments[0]?.id ?? '' } }
    },
  },
}

export const orderPdfAttempts: Attempts<OrderPdfShapes> = { confirmation: reading(), labels: reading() }

const theIds = async (stage: Stage) => ({ query: { ids: (await theOrder(stage)).id } })
export const orderBulkAttempts: Attempts<OrderBulkShapes> = {
  archive: {
    make: async stage => ({ body: { orderIds: [(await draft(stage)).id], archived: true } }),
    onlyAmongOwn: true,
  },
  tag: {
    make: async stage => ({ body: { orderIds: [(await theOrder(stage)).id], add: ['Heron-tag'] } }),
    onlyAmongOwn: true,
  },
  tags: { make: () => ({}), shows: () => 'Heron-tag' },
  labels: { make: theIds, onlyAmongOwn: true },
  papers: { make: theIds, onlyAmongOwn: true },
}

const asked = async (stage: Stage) => {
  const { data } = await stage.portal.call(
    { method: 'POST', path: '/api/shipping/Inquiry', access: 'open' } as never,
    { body: byAir } as never,
    { token: stage.tokens.owner },
  )
  return { id: (data as { inquiryId: string }).inquiryId }
}
const quoted = async (stage: Stage) => ({ params: { id: (await stage.ask()).quoteId } })

// The staff calls of these features are not tried by a company's users: they name their roles.
type OfCustomers<Shapes, Staff extends keyof Shapes> = Omit<Shapes, Staff>

// An offer by mail without a customer: who has its link may see and take it.
const offered = async (stage: Stage) => {
  const { portal, token } = stage
  const line = { code: 'A/F', text: '空运费', leg: 'main', quantity: 1, unit: 'shipment', currency: 'USD' }
  const { data } = await portal.call(
    spotCalls.makeSpot,
    {
      body: {
        ...{ businessType: 2, inputData: byAir.inputData, pieces: byAir.pieces, service: 'direct' },
        ...{ minDays: 3, maxDays: 5, currency: 'USD', lines: [{ ...line, unitPrice: 90 }], remark: '' },
        expirationTime: new Date(Date.now() + 86_400_000).toISOString(),
      },
    },
    { token: token.agent },
  )
  const email = `offer-${data.id}@company.test`
  await portal.call(
    spotCalls.sendSpot,
    { params: { id: data.id }, body: { by: 'mail', email } },
    { token: token.agent },
  )
  return secretIn(await portal.mail.nth(email, 1))
}

type OfferShapes = Pick<SpotShapes, 'offer' | 'takeOffer' | 'acceptOffer'>

export const quoteAttempts: Attempts<
  OfCustomers<QuoteShapes, 'requests' | 'replyToRequest' | 'takeRequest' | 'releaseRequest'> & OfferShapes
> = {
  offer: { make: async stage => ({ body: { token: await offered(stage) } }) },
  takeOffer: {
    make: async stage => ({
      body: { token: await offered(stage) },
      headers: { 'xms-guest': randomUUID() },
    }),
  },
  // Only a customer without any login accepts by name.
  acceptOffer: {
    make: async stage => ({ body: { token: await offered(stage), name: 'Pat' } }),
    answers: 403,
  },
  inquire: { make: () => ({ body: byAir }) },
  history: calm(),
  inquiry: { make: async stage => ({ params: await asked(stage) }) },
  forget: { make: async stage => ({ params: await asked(stage) }) },
  quote: { make: quoted },
  quotePdf: { make: quoted },
  renew: { make: quoted },
  optionPrices: { make: async stage => ({ params: await asked(stage) }) },
  nearest: { make: async stage => ({ params: await asked(stage) }) },
  request: { make: async stage => ({ params: await asked(stage), body: { words: 'please' } }) },
  lanes: calm(),
  trend: { make: async stage => ({ query: { quoteId: (await stage.ask()).quoteId } }) },
  laneMap: { make: () => ({ query: { businessType: '2', origin: 'SZX', destination: 'LAX' } }) },
  forgetAll: { make: () => ({}) },
}

const partnerOf = async ({ portal, tokens }: Stage) =>
  (await portal.call(chatCalls.chatUserId, { query: {} }, { token: tokens.owner })).data
// Staff of another provider have no partner with this id.
const withPartner = { staffAnswer: 404, idsAreShared: true } as const

export const chatAttempts: Attempts<
  Pick<ChatShapes, 'chatUserId' | 'conversations' | 'waitingOffers' | 'messages' | 'search'>
> = {
  chatUserId: calm(),
  conversations: calm(),
  waitingOffers: calm(),
  messages: { ...withPartner, make: async stage => ({ params: { userId: await partnerOf(stage) } }) },
  search: {
    ...withPartner,
    make: async stage => ({ params: { userId: await partnerOf(stage) }, query: { keyword: '价' } }),
  },
}
