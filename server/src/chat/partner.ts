import { defaultProviderCode } from '#account/public.ts'
import { refuse } from '#kernel/refuse.ts'
import type { Services } from '#kernel/services.ts'
import type { OpenConversation, OpenConversations } from './conversations.ts'
import type { Side } from './speaker.ts'
import {
  agentInCharge,
  conversationOf,
  leastBusyAgent,
  type Parties,
  personSide,
  providerNamed,
  putInCharge,
  startConversation,
} from './sql.ts'

// The agent in charge of a customer: assigned at first contact by load, unchanged while they work there.
export const agentFor = async (
  { db, ids }: Services,
  customerId: string,
  provider: string | undefined,
): Promise<string> => {
  const providerId = await providerNamed(db, provider || (await defaultProviderCode(db)))
  if (providerId === undefined) throw refuse('thing.not-found')
  const parties = { customerId, providerId }
  const inCharge = await agentInCharge(db, parties)
  if (inCharge !== undefined) return inCharge
  const agentId = await leastBusyAgent(db, providerId)
  if (agentId === undefined) throw refuse('chat.nobody')
  await startConversation(db, { id: ids.next(), ...parties, agentId })
  // Another request may have been first, or the agent in charge has left.
  const chosen = await agentInCharge(db, parties)
  if (chosen !== undefined) return chosen
  await putInCharge(db, parties, agentId)
  return agentId
}

const maxRemembered = 50_000

// The conversation for the addressed person. Any agent of a provider leads to the provider's conversation with the
// customer; a person on the same side, or on neither, is refused as unknown.
export const createPartners = (services: Services, conversations: OpenConversations) => {
  const { db } = services
  const remembered = new Map<string, Parties>()

  const partiesOf = async (side: Side, toUserId: string): Promise<Parties> => {
    const key = `${side.customerId ?? side.providerId} ${toUserId}`
    const known = remembered.get(key)
    if (known) return known
    const other = await personSide(db, toUserId)
    const customerId = side.customerId ?? other?.customerId
    const providerId = side.providerId ?? other?.providerId
    if (!other?.speaks || !customerId || !providerId || (side.customerId && other.customerId))
      throw refuse('thing.not-found')
    if (remembered.size >= maxRemembered) remembered.clear()
    const parties = { customerId, providerId }
    remembered.set(key, parties)
    return parties
  }

  return {
    // A conversation that is already cached here, without a query.
    at: (side: Side, toUserId: string): OpenConversation | undefined => {
      const parties = remembered.get(`${side.customerId ?? side.providerId} ${toUserId}`)
      return parties && conversations.between(parties)
    },

    find: async (side: Side, toUserId: string): Promise<OpenConversation | undefined> => {
      const row = await conversationOf(db, await partiesOf(side, toUserId))
      return row && conversations.open(row)
    },

    // A customer starts a conversation by writing; a provider answers, it does not begin one (PRODUCT 1: sees its
    // own customers' conversations only).
    findOrStart: async (side: Side, toUserId: string): Promise<OpenConversation> => {
      const parties = await partiesOf(side, toUserId)
      const row = await conversationOf(db, parties)
      if (row) return conversations.open(row)
      if (side.customerId === undefined) throw refuse('thing.not-found')
      await agentFor(services, parties.customerId, parties.providerId)
      const started = await conversationOf(db, parties)
      if (!started) throw refuse('thing.not-found')
      return conversations.open(started)
    },
  }
}

export type Partners = ReturnType<typeof createPartners>
