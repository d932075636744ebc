import type { PersonalData } from '#kernel/personal-data.ts'
import { messagesAfter } from '../sql.ts'
import { listConversations } from './list-conversations.ts'
import { asListed } from './list-messages.ts'

const batch = 500

// Every conversation with all of its messages, oldest first.
export const chatPersonalData: PersonalData = {
  name: 'conversations',
  of: async (db, who, language) => {
    const conversations = await listConversations(db, who, { customerId: who.customerId }, language)
    return Promise.all(
      conversations.map(async ({ id, provider }) => {
        const messages = []
        for (;;) {
          const rows = await messagesAfter(db, id, messages.at(-1)?.seq ?? 0, batch)
          messages.push(...rows.map(asListed))
          if (rows.length < batch) return { id, provider, messages }
        }
      }),
    )
  },
}
