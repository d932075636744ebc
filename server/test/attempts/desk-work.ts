import type { chatCalls } from '@dtms/contract/chat/chat.ts'
import type { deskCalls } from '@dtms/contract/desk/desk.ts'
import type { importDeskCalls } from '@dtms/contract/import/desk.ts'
import type { orderDeskCalls } from '@dtms/contract/order/desk.ts'
import type { spotCalls } from '@dtms/contract/quote/spot.ts'
import { boxes, byAir } from '../order-scene.ts'
import {
  about,
  admins,
  agents,
  allRoles,
  calmly,
  type DeskAttempt,
  type DeskAttempts,
  listing,
  money,
  pricing,
  speakers,
  word,
} from './desk.ts'
import type { ProviderFixture } from './provider-fixture.ts'

// Who makes prices sees what they cost.
const pricers = ['agent', 'pricing', 'admin', 'portal'] as const
const reason = { reason: 'no space this week' }
const milestones = [{ code: 'picked_up', actual: new Date().toISOString(), place: '深圳', note: '' }]
const waiting = async (fixture: ProviderFixture) => (await fixture.placed()).id

const withDocument: DeskAttempt = {
  by: agents,
  make: async (fixture, seat) => ({
    params: { id: fixture.order.id },
    body: { kind: 'commercial_invoice', file: await fixture.upload(seat) },
  }),
  personal: true,
}

export const orderDeskAttempts: DeskAttempts<keyof typeof orderDeskCalls> = {
  list: listing(money, { pageSize: '100' }),
  exportList: { ...listing(money, { format: 'csv' }), shows: fixture => fixture.order.orderNo },
  choices: { by: money, make: () => ({}) },
  adoptMany: { by: agents, make: async fixture => ({ body: { orderIds: [await waiting(fixture)] } }) },
  recordMany: {
    by: agents,
    make: async fixture => ({ body: { orderIds: [await fixture.adopted()], milestones } }),
  },
  inquireFor: {
    by: agents,
    make: fixture => ({ body: { customerId: fixture.customer.customerId, ...byAir, businessType: 1 } }),
  },
  placeFor: {
    by: agents,
    make: async fixture => ({
      body: { ...(await fixture.offeredFor()), source: 'phone' },
    }),
  },
  editFor: about(agents, waiting, { reason: 'by phone', remarks: 'Call first' }),
  cost: about(pricers, fixture => fixture.order.id),
  one: about(money, fixture => fixture.order.id, undefined, { shows: word }),
  adopt: about(agents, waiting),
  reject: about(agents, waiting, reason),
  cancel: about(agents, waiting, reason),
  // There is no request to decide: allowed callers get that refusal.
  replyToCancel: about(
    agents,
    fixture => fixture.adopted(),
    { consent: true, reason: 'as agreed' },
    { answers: 409 },
  ),
  record: about(agents, fixture => fixture.adopted(), { milestones }),
  correctMilestone: {
    by: agents,
    make: async fixture => ({
      params: await fixture.milestone(),
      body: { place: '广州', reason: 'wrong warehouse' },
    }),
  },
  voidMilestone: {
    by: agents,
    make: async fixture => ({ params: await fixture.milestone(), body: { reason: 'another order' } }),
  },
  // Nothing waits for an answer: allowed callers get that refusal.
  consent: about(
    agents,
    fixture => fixture.adopted(),
    { agree: true, source: 'phone', note: 'agreed on the phone' },
    { answers: 409 },
  ),
  measure: about(agents, fixture => fixture.adopted(), { pieces: boxes, place: '深圳仓', note: '' }),
  weigh: about(agents, fixture => fixture.order.id, { pieces: boxes }),
  addDocument: withDocument,
  removeDocument: {
    by: agents,
    make: async fixture => ({ params: { id: fixture.order.id, documentId: await fixture.paper() } }),
  },
  setNumbers: about(agents, fixture => fixture.order.id, {
    carrierNumbers: [{ kind: 'awb', number: '784-12345675' }],
  }),
}

export const importDeskAttempts: DeskAttempts<keyof typeof importDeskCalls> = {
  list: { by: agents, make: fixture => ({ query: { provider: fixture.code } }), shows: word },
  one: about(agents, fixture => fixture.importId, undefined, { shows: word }),
}

const conversation = (fixture: ProviderFixture) => fixture.conversationId

export const chatDeskAttempts: DeskAttempts<
  Exclude<keyof typeof chatCalls, 'chatUserId' | 'conversations' | 'waitingOffers' | 'messages' | 'search'>
> = {
  inbox: listing(speakers),
  agents: listing(speakers),
  card: about(speakers, conversation, undefined, { shows: word }),
  assign: {
    by: speakers,
    make: fixture => ({ params: { id: fixture.conversationId }, body: { personId: fixture.staff.agent.id } }),
  },
  offer: {
    by: speakers,
    make: async fixture => ({ params: { id: fixture.conversationId }, body: await fixture.offer() }),
    newNames: ['validUntil'],
  },
  previewOffer: {
    by: speakers,
    make: async fixture => {
      const { quoteId } = await fixture.offer()
      return { params: { id: fixture.conversationId }, body: { quoteId } }
    },
  },
  withdraw: about(speakers, fixture => fixture.offered()),
  quickReplies: listing(speakers),
  addQuickReply: calmly(speakers, { body: { zh: '您好', zhtw: '您好', en: 'Hello' } }),
  deleteQuickReply: about(speakers, fixture => fixture.reply()),
}

const asking = ['agent', 'pricing', 'admin', 'portal'] as const

export const deskAttempts: DeskAttempts<keyof typeof deskCalls> = {
  start: { by: allRoles, make: fixture => ({ query: { provider: fixture.code } }) },
  figures: { by: allRoles, make: fixture => ({ query: { provider: fixture.code } }) },
  asked: { by: asking, make: fixture => ({ query: { provider: fixture.code } }), shows: word },
  exportAsked: {
    by: asking,
    make: fixture => ({ query: { provider: fixture.code, format: 'csv' } }),
    shows: word,
  },
}

const makers = ['agent', 'pricing', 'admin'] as const
const spotReaders = ['agent', 'pricing', 'admin', 'portal'] as const
const floors = { agent: 0, pricing: 0, admin: 0 }

export const quoteDeskAttempts: DeskAttempts<
  | 'requests'
  | 'replyToRequest'
  | 'takeRequest'
  | 'releaseRequest'
  | Exclude<keyof typeof spotCalls, 'offer' | 'takeOffer' | 'acceptOffer'>
> = {
  spots: listing(spotReaders),
  makeSpot: {
    by: makers,
    make: fixture => ({ body: { customerId: fixture.customer.customerId, ...fixture.spotBody() } }),
    newNames: ['expirationTime'],
  },
  previewSpot: {
    by: makers,
    make: fixture => ({ body: fixture.spotBody() }),
    newNames: ['expirationTime'],
  },
  spot: about(spotReaders, fixture => fixture.spot(), undefined, { shows: word }),
  changeSpot: {
    by: makers,
    make: async fixture => ({ params: { id: await fixture.spot() }, body: fixture.spotBody() }),
    newNames: ['expirationTime'],
  },
  sendSpot: about(spotReaders, fixture => fixture.spot(), { by: 'mail' }),
  approveSpot: about(pricing, fixture => fixture.waitingSpot()),
  declineSpot: about(pricing, fixture => fixture.waitingSpot(), reason),
  floors: { by: spotReaders, make: fixture => ({ query: { provider: fixture.code } }) },
  setFloors: { by: admins, make: fixture => ({ body: { provider: fixture.code, ...floors } }) },
  requests: listing(agents),
  takeRequest: about(agents, fixture => fixture.request(), {}),
  releaseRequest: about(agents, fixture => fixture.request()),
  replyToRequest: about(agents, fixture => fixture.request()),
}

export const searchDeskAttempts: DeskAttempts<'desk'> = {
  desk: { by: allRoles, make: fixture => ({ query: { keyword: fixture.word } }), shows: word },
}
