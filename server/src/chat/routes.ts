import { chatSchema } from '@dtms/contract/chat/chat.schema.ts'
import { chatCalls, chatLimits } from '@dtms/contract/chat/chat.ts'
import type { Session } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import { defineRoutes, type RequestContext } from '#kernel/routes.ts'
import { hashSecret } from '#kernel/secret.ts'
import type { Services } from '#kernel/services.ts'
import { fullName } from '#kernel/text/person-name.ts'
import { readCard } from './desk/card.ts'
import { readInbox } from './desk/inbox.ts'
import {
  agentsOf,
  assignAgent,
  conversationOfProvider,
  deleteQuickReply,
  insertQuickReply,
  providerCode,
  quickRepliesOf,
} from './desk/sql.ts'
import { readMessageList } from './frames.ts'
import type { ChatKeeper } from './keeper.ts'
import { listConversations } from './list/list-conversations.ts'
import { listMessages } from './list/list-messages.ts'
import { messagesFound } from './list/sql.ts'
import { type Agent, makeOffer, type PriceAgain, previewOffer } from './offer/make-offer.ts'
import { waitingOffers } from './offer/state.ts'
import { withdrawOffer } from './offer/withdraw-offer.ts'
import { agentFor } from './partner.ts'
import { type Side, sideOf } from './speaker.ts'
import { conversationOf, personSide } from './sql.ts'

export const chatRoutes = (services: Services, chat: ChatKeeper) => {
  const { db, ids } = services
  const { quotes } = chat

  const priceAgain: PriceAgain = async (customerId, quoteId, language) => {
    const owner = { customerId, personId: undefined, guest: hashSecret('') }
    const { quote } = await quotes.renew(owner, quoteId, language)
    return quote?.quoteId
  }

  const agentOf = async ({ who, language, address }: RequestContext<Session>): Promise<Agent> => {
    const { personId, providerId } = ofProvider(who)
    const code = await providerCode(db, providerId)
    return { personId, providerId, providerCode: code, language, address, roles: who.roles }
  }

  const conversationFor = async (who: Session, id: string) => {
    const conversation = await conversationOfProvider(db, ofProvider(who).providerId, id)
    if (!conversation) throw refuse('thing.not-found')
    return conversation
  }

  const conversationWith = async (side: Side, userId: string) => {
    const other = await personSide(db, userId)
    const customerId = side.customerId ?? other?.customerId
    const providerId = side.providerId ?? other?.providerId
    const conversation = customerId && providerId && (await conversationOf(db, { customerId, providerId }))
    if (!conversation) throw refuse('thing.not-found')
    return conversation
  }

  return defineRoutes('chat', chatCalls, chatSchema, {
    chatUserId: ({ query }, { who }) => agentFor(services, who.customerId, query.providerId),

    conversations: async (_input, { who, language }) => listConversations(db, who, sideFor(who), language),

    waitingOffers: (_input, { who, language }) => waitingOffers(db, who.customerId, language),

    messages: async ({ params, query }, { who }) => {
      const side = sideFor(who)
      const asked = readMessageList({ ...query, toUserId: params.userId })
      return listMessages(db, await conversationWith(side, asked.toUserId), side, asked)
    },

    search: async ({ params, query }, { who }) => {
      const keyword = query.keyword.trim()
      if (keyword === '') throw refuseField('keyword', 'required')
      const { toUserId } = readMessageList({ toUserId: params.userId })
      const { id } = await conversationWith(sideFor(who), toUserId)
      const found = await messagesFound(db, id, keyword, chatLimits.foundMessages + 1)
      return { list: found.slice(0, chatLimits.foundMessages), more: found.length > chatLimits.foundMessages }
    },

    inbox: async ({ query }, { who, language }) => readInbox(db, ofProvider(who), query, language),

    agents: async (_input, { who }) =>
      (await agentsOf(db, ofProvider(who).providerId)).map(agent => ({
        id: agent.id,
        name: fullName(agent),
        online: agent.online,
      })),

    card: async ({ params }, request) => {
      const { customerId } = await conversationFor(request.who, params.id)
      return readCard(db, quotes, customerId, (await agentOf(request)).providerCode, request.language)
    },

    assign: async ({ params, body }, { who, address }) => {
      const { customerId, providerId } = await conversationFor(who, params.id)
      const agentId = body.personId ?? who.personId
      if (!(await agentsOf(db, providerId)).some(({ id }) => id === agentId))
        throw refuseField('personId', 'choice')
      await assignAgent(db, providerId, params.id, agentId)
      await recordAudit(db, ids, {
        action: 'chat.assigned',
        personId: who.personId,
        customerId,
        address,
        details: { conversationId: params.id, agentId },
      })
      return null
    },

    offer: async ({ params, body }, request) =>
      makeOffer(
        services,
        chat,
        priceAgain,
        await agentOf(request),
        await conversationFor(request.who, params.id),
        body,
      ),

    previewOffer: async ({ params, body }, request) =>
      previewOffer(
        quotes,
        priceAgain,
        await agentOf(request),
        await conversationFor(request.who, params.id),
        body,
      ),

    withdraw: async ({ params }, request) => withdrawOffer(services, chat, await agentOf(request), params.id),

    quickReplies: (_input, { who }) => quickRepliesOf(db, ofProvider(who).providerId),

    addQuickReply: async ({ body }, { who }) => {
      if (body.zh === '' && body.zhtw === '' && body.en === '') throw refuseField('zh', 'required')
      const reply = { id: ids.next(), ...body }
      await insertQuickReply(db, ofProvider(who).providerId, reply)
      return reply
    },

    deleteQuickReply: async ({ params }, { who }) => {
      if (!(await deleteQuickReply(db, ofProvider(who).providerId, params.id)))
        throw refuse('thing.not-found')
      return null
    },
  })
}

const sideFor = (who: Session): Side => {
  const side = sideOf(who)
  if (!side) throw refuse('access.forbidden')
  return side
}

// Portal staff act for no provider.
const ofProvider = (who: Session): Session & { providerId: string } => {
  if (who.providerId === undefined) throw refuse('access.forbidden')
  return { ...who, providerId: who.providerId }
}
