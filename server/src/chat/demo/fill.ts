import { modeNumber } from '@dtms/contract/mode.ts'
import { hashSecret } from '#kernel/secret.ts'
import type { Services } from '#kernel/services.ts'
import { openRateCatalogue } from '#rate/public.ts'
import { assignAgent, insertQuickReply } from '../desk/sql.ts'
import { type ChatKeeper, openChat } from '../keeper.ts'
import { makeOffer } from '../offer/make-offer.ts'
import { agentFor } from '../partner.ts'
import { prepareContent } from '../prepare-content.ts'
import type { Speaker } from '../speaker.ts'
import { conversationOf } from '../sql.ts'
import { demoSpeaker, hasConversation, lockDemoChat, spreadDemoTalk } from './sql.ts'
import { demoReplies, demoWords } from './words.ts'

const dayMs = 86_400_000

// What the demo shipper asks: five cartons by air.
const asked = {
  businessType: modeNumber.air,
  inputData: { OriginType: 1, OriginAddressCode: 'SZX', DestinationType: 1, DestinationAddressCode: 'LAX' },
  pieces: [{ quantity: 5, lengthCm: 60, widthCm: 50, heightCm: 45, weightKg: 26 }],
}

// A conversation of the demo shipper with HD, made by the regular use cases: a question with its price, a reply, an
// open offer, and the shipper waiting for a reply to it.
export const fillDemoChat = async (services: Services): Promise<void> => {
  const { db } = services
  const shipper = await demoSpeaker(db, 'shipper@demo.test')
  const agent = await demoSpeaker(db, 'agent@demo.test')
  if (!shipper?.customerId || !agent?.providerId) return
  const parties = { customerId: shipper.customerId, providerId: agent.providerId }
  await db.transaction().execute(async tx => {
    await lockDemoChat(tx)
    if (await hasConversation(tx, parties.customerId)) return
    for (const reply of demoReplies)
      await insertQuickReply(db, parties.providerId, { id: services.ids.next(), ...reply })
    const rates = await openRateCatalogue(services)
    try {
      await talk(
        services,
        openChat(services, rates, () => {}),
        { shipperId: shipper.id, agentId: agent.id, ...parties },
      )
    } finally {
      rates.stop()
    }
  })
}

const talk = async (
  services: Services,
  chat: ChatKeeper,
  {
    shipperId,
    agentId,
    ...parties
  }: { shipperId: string; agentId: string; customerId: string; providerId: string },
) => {
  const { db } = services
  const quoteId = await askPrice(chat, shipperId, parties.customerId)
  if (quoteId === undefined) return
  await agentFor(services, parties.customerId, parties.providerId)
  const conversation = await conversationOf(db, parties)
  if (!conversation) return
  await assignAgent(db, parties.providerId, conversation.id, agentId)
  const say = await speech(services, chat, conversation)
  const owner = speaker(shipperId, { customerId: parties.customerId })
  const desk = speaker(agentId, { providerId: parties.providerId })
  await say(owner, 'price', JSON.stringify({ inputData: asked.inputData, data: { quoteId } }))
  await say(owner, 'text', demoWords.question)
  await say(desk, 'text', demoWords.answer)
  await makeOffer(
    services,
    chat,
    async () => undefined,
    { personId: agentId, providerId: parties.providerId, providerCode: 'HD', language: 'zh', address: '' },
    conversation,
    {
      quoteId,
      lines: [{ text: demoWords.discount, leg: 'main', amount: -30 }],
      reason: demoWords.reason,
      validUntil: new Date(services.clock.now().getTime() + 7 * dayMs).toISOString(),
    },
  )
  await say(owner, 'text', demoWords.waiting)
  await spreadDemoTalk(db, conversation.id)
}

const speaker = (personId: string, side: { customerId: string } | { providerId: string }): Speaker => ({
  tokenId: '',
  token: '',
  personId,
  language: 'zh',
  ...side,
})

const askPrice = async ({ quotes: { inquire } }: ChatKeeper, personId: string, customerId: string) => {
  const owner = { customerId, personId, guest: hashSecret('') }
  const { quotes } = await inquire(asked, owner, 'zh')
  return quotes.find(({ provider }) => provider.code === 'HD')?.quoteId
}

const speech = async (
  services: Services,
  chat: ChatKeeper,
  row: Parameters<ChatKeeper['conversations']['open']>[0],
) => {
  const conversation = await chat.conversations.open(row)
  return async (from: Speaker, type: 'text' | 'price', content: string) =>
    chat.post({
      conversation,
      id: services.ids.next(),
      senderId: from.personId,
      fromCustomer: from.customerId !== undefined,
      type,
      content: await prepareContent(
        services,
        chat.quotes,
        from,
        { type, content, clientId: undefined, toUserId: '' },
        conversation.id,
      ),
      clientId: undefined,
      toUserId: '',
      from: undefined,
    })
}
