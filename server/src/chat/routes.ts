import { chatSchema } from '@dtms/contract/chat.schema.ts'
import { chatCalls, chatLimits } from '@dtms/contract/chat.ts'
import type { Session } from '#kernel/access.ts'
import { feature } from '#kernel/feature.ts'
import { refuse } from '#kernel/refuse.ts'
import type { Services } from '#kernel/services.ts'
import { readMessageList } from './frames.ts'
import { listConversations } from './list-conversations.ts'
import { listMessages } from './list-messages.ts'
import { agentFor } from './partner.ts'
import { type Side, sideOf } from './speaker.ts'
import { conversationOf, personSide } from './sql.ts'

export const chatFeature = (services: Services) => {
  const { db } = services
  return feature('chat', chatCalls, chatSchema, {
    chatUserId: ({ query }, { who }) => agentFor(services, who.customerId, query.providerId),

    conversations: async (_input, { who, language }) => listConversations(db, who, sideFor(who), language),

    messages: async ({ params, query }, { who }) => {
      const side = sideFor(who)
      const asked = readMessageList({ ...query, toUserId: params.userId })
      const other = await personSide(db, asked.toUserId)
      const customerId = side.customerId ?? other?.customerId
      const providerId = side.providerId ?? other?.providerId
      const conversation = customerId && providerId && (await conversationOf(db, { customerId, providerId }))
      if (!conversation) throw refuse('thing.not-found')
      return listMessages(db, conversation, side, {
        ...asked,
        pageSize: asked.pageSize || chatLimits.pageSize,
      })
    },
  })
}

const sideFor = (who: Session): Side => {
  const side = sideOf(who)
  if (!side) throw refuse('access.forbidden')
  return side
}
