import type { chatCalls } from '@dtms/contract/chat/chat.ts'
import type { deskCalls } from '@dtms/contract/desk/desk.ts'
import type { importDeskCalls } from '@dtms/contract/import/desk.ts'
import type { orderDeskCalls } from '@dtms/contract/order/desk.ts'
import { boxes } from '../order-scene.ts'
import {
  about,
  agents,
  calmly,
  type DeskAttempt,
  type DeskAttempts,
  everybody,
  listing,
  money,
  speakers,
  word,
} from './desk.ts'
import type { House } from './house.ts'

const reason = { reason: 'no space this week' }
const milestones = [{ code: 'picked_up', actual: new Date().toISOString(), place: '深圳', note: '' }]
const waiting = async (house: House) => (await house.placed()).id

const withPaper: DeskAttempt = {
  by: agents,
  make: async (house, seat) => ({
    params: { id: house.order.id },
    body: { kind: 'commercial_invoice', file: await house.upload(seat) },
  }),
  personal: true,
}

export const orderDeskAttempts: DeskAttempts<keyof typeof orderDeskCalls> = {
  list: listing(money),
  exportList: { ...listing(money, { format: 'csv' }), shows: house => house.order.orderNo },
  adoptMany: { by: agents, make: async house => ({ body: { orderIds: [await waiting(house)] } }) },
  recordMany: {
    by: agents,
    make: async house => ({ body: { orderIds: [await house.adopted()], milestones } }),
  },
  one: about(money, house => house.order.id, undefined, { shows: word }),
  adopt: about(agents, waiting),
  reject: about(agents, waiting, reason),
  cancel: about(agents, waiting, reason),
  // There is no request to decide: allowed callers get that refusal.
  answerCancel: about(
    agents,
    house => house.adopted(),
    { consent: true, reason: 'as agreed' },
    { answers: 409 },
  ),
  record: about(agents, house => house.adopted(), { milestones }),
  measure: about(agents, house => house.adopted(), { pieces: boxes, place: '深圳仓', note: '' }),
  weigh: about(agents, house => house.order.id, { pieces: boxes }),
  addDocument: withPaper,
  removeDocument: {
    by: agents,
    make: async house => ({ params: { id: house.order.id, documentId: await house.paper() } }),
  },
  setNumbers: about(agents, house => house.order.id, {
    carrierNumbers: [{ kind: 'awb', number: '784-12345675' }],
  }),
}

export const importDeskAttempts: DeskAttempts<keyof typeof importDeskCalls> = {
  list: { by: agents, make: house => ({ query: { provider: house.code } }), shows: word },
  one: about(agents, house => house.importId, undefined, { shows: word }),
}

const conversation = (house: House) => house.conversationId

export const chatDeskAttempts: DeskAttempts<
  Exclude<keyof typeof chatCalls, 'chatUserId' | 'conversations' | 'waitingOffers' | 'messages'>
> = {
  inbox: listing(speakers),
  agents: listing(speakers),
  card: about(speakers, conversation, undefined, { shows: word }),
  assign: {
    by: speakers,
    make: house => ({ params: { id: house.conversationId }, body: { personId: house.staff.agent.id } }),
  },
  offer: {
    by: speakers,
    make: async house => ({ params: { id: house.conversationId }, body: await house.offer() }),
    newNames: ['validUntil'],
  },
  previewOffer: {
    by: speakers,
    make: async house => {
      const { quoteId } = await house.offer()
      return { params: { id: house.conversationId }, body: { quoteId } }
    },
  },
  withdraw: about(speakers, house => house.offered()),
  quickReplies: listing(speakers),
  addQuickReply: calmly(speakers, { body: { zh: '您好', zhtw: '您好', en: 'Hello' } }),
  deleteQuickReply: about(speakers, house => house.reply()),
}

const asking = ['agent', 'pricing', 'admin', 'portal'] as const

export const deskAttempts: DeskAttempts<keyof typeof deskCalls> = {
  start: { by: everybody, make: house => ({ query: { provider: house.code } }) },
  figures: { by: everybody, make: house => ({ query: { provider: house.code } }) },
  asked: { by: asking, make: house => ({ query: { provider: house.code } }), shows: word },
  exportAsked: {
    by: asking,
    make: house => ({ query: { provider: house.code, format: 'csv' } }),
    shows: word,
  },
}

export const quoteDeskAttempts: DeskAttempts<'requests' | 'answerRequest'> = {
  requests: listing(agents),
  answerRequest: about(agents, house => house.request()),
}

export const searchDeskAttempts: DeskAttempts<'desk'> = {
  desk: { by: everybody, make: house => ({ query: { keyword: house.word } }), shows: word },
}
