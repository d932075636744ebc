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
import {
  demoSpeaker,
  englishTalkMinutesAgo,
  hasConversation,
  lockDemoChat,
  pricedTalkMinutesAgo,
  spreadDemoTalk,
  taiwanTalkMinutesAgo,
} from './sql.ts'
import { demoReplies, demoWords, englishTalk, taiwanTalk } from './words.ts'

const dayMs = 86_400_000

// What the demo shipper asks: five cartons by air.
const asked = {
  businessType: modeNumber.air,
  inputData: { OriginType: 1, OriginAddressCode: 'SZX', DestinationType: 1, DestinationAddressCode: 'LAX' },
  pieces: [{ quantity: 5, lengthCm: 60, widthCm: 50, heightCm: 45, weightKg: 26 }],
}

// Conversations of the demo shippers, made by the regular use cases. With HD, in Chinese: a question with its price, a
// reply, an open offer, and the shipper waiting for a reply to it. With GS, in English: a pickup that was settled. With YT, in
// Traditional Chinese: a cut-off, of the other shipper.
export const fillDemoChat = async (services: Services): Promise<void> => {
  const { db } = services
  const shipper = await demoSpeaker(db, 'shipper@demo.test')
  const agent = await demoSpeaker(db, 'agent@demo.test')
  const english = await demoSpeaker(db, 'agent.gs@demo.test')
  const taiwan = await demoSpeaker(db, 'shipper.tw@demo.test')
  const yuantong = await demoSpeaker(db, 'agent.yt@demo.test')
  if (!shipper?.customerId || !agent?.providerId) return
  const parties = { customerId: shipper.customerId, providerId: agent.providerId }
  await db.transaction().execute(async tx => {
    await lockDemoChat(tx)
    if (await hasConversation(tx, parties.customerId)) return
    for (const reply of demoReplies)
      await insertQuickReply(db, parties.providerId, { id: services.ids.next(), ...reply })
    const rates = await openRateCatalogue(services)
    try {
      const chat = openChat(services, rates, () => {})
      if (english?.providerId)
        await settledTalk(services, chat, englishTalk, englishTalkMinutesAgo, {
          ...{ shipperId: shipper.id, agentId: english.id },
          ...{ customerId: parties.customerId, providerId: english.providerId },
        })
      if (taiwan?.customerId && yuantong?.providerId)
        await settledTalk(services, chat, taiwanTalk, taiwanTalkMinutesAgo, {
          ...{ shipperId: taiwan.id, agentId: yuantong.id },
          ...{ customerId: taiwan.customerId, providerId: yuantong.providerId },
        })
      await talk(services, chat, { shipperId: shipper.id, agentId: agent.id, ...parties })
    } finally {
      rates.stop()
    }
  })
}

interface Talkers {
  shipperId: string
  agentId: string
  customerId: string
  providerId: string
}

const openTalk = async (services: Services, chat: ChatKeeper, talkers: Talkers) => {
  const { shipperId, agentId, customerId, providerId } = talkers
  await agentFor(services, customerId, providerId)
  const conversation = await conversationOf(services.db, { customerId, providerId })
  if (!conversation) return undefined
  await assignAgent(services.db, providerId, conversation.id, agentId)
  return {
    conversation,
    say: await speech(services, chat, conversation),
    owner: speaker(shipperId, { customerId }),
    desk: speaker(agentId, { providerId }),
  }
}

const settledTalk = async (
  services: Services,
  chat: ChatKeeper,
  messages: readonly { by: 'customer' | 'agent'; text: string }[],
  minutesAgo: readonly number[],
  talkers: Talkers,
) => {
  const opened = await openTalk(services, chat, talkers)
  if (!opened) return
  const { conversation, say, owner, desk } = opened
  for (const { by, text } of messages) await say(by === 'agent' ? desk : owner, 'text', text)
  await spreadDemoTalk(services.db, conversation.id, minutesAgo)
}

const talk = async (services: Services, chat: ChatKeeper, talkers: Talkers) => {
  const { shipperId, agentId, customerId, providerId } = talkers
  const quoteId = await askPrice(chat, shipperId, customerId)
  if (quoteId === undefined) return
  const opened = await openTalk(services, chat, talkers)
  if (!opened) return
  const { conversation, say, owner, desk } = opened
  await say(owner, 'price', JSON.stringify({ inputData: asked.inputData, data: { quoteId } }))
  await say(owner, 'text', demoWords.question)
  await say(desk, 'text', demoWords.answer)
  await makeOffer(
    services,
    chat,
    async () => undefined,
    { personId: agentId, providerId, providerCode: 'HD', language: 'zh', roles: ['agent'], address: '' },
    conversation,
    {
      quoteId,
      lines: [{ text: demoWords.discount, leg: 'main', amount: -30 }],
      reason: demoWords.reason,
      validUntil: new Date(services.clock.now().getTime() + 7 * dayMs).toISOString(),
    },
  )
  await say(owner, 'text', demoWords.waiting)
  await spreadDemoTalk(services.db, conversation.id, pricedTalkMinutesAgo)
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
