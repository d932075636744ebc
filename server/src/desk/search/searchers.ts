import { laneName } from '@dtms/contract/lane-name.ts'
import type { Language, Words } from '@dtms/contract/language.ts'
import type { Mode } from '@dtms/contract/mode.ts'
import { numberKey } from '@dtms/contract/order/number.ts'
import { orderStateWord } from '@dtms/contract/order/state-word.ts'
import { transportStateOf } from '@dtms/contract/order/transport.ts'
import { chinaDay } from '#kernel/clock.ts'
import type { Database } from '#kernel/database.ts'
import type { DeskSearcher } from '#kernel/searcher.ts'
import { foundChannels, foundConversations, foundCustomers, foundOrders, foundQuotes } from './sql.ts'

const line = (...parts: (string | null | undefined | false)[]): string => parts.filter(Boolean).join(' · ')
interface LaneWords {
  businessType: Mode | null
  originName: Words | null
  destinationName: Words | null
}

const laneIn = ({ businessType, originName, destinationName }: LaneWords, language: Language): string =>
  laneName({
    businessType,
    originName: originName?.[language] ?? null,
    destinationName: destinationName?.[language] ?? null,
  })

const waits: Words = { zh: '等待回复', zhtw: '等待回覆', en: 'waiting' }

// What the desk's search finds, each with its page. The roles are defined here, the scope in each statement.
export const deskSearchers = (db: Database) => {
  const orders: DeskSearcher = {
    roles: ['agent'],
    search: async ({ providerIds, keyword, language, max }) => {
      const rows = await foundOrders(db, providerIds, numberKey(keyword), keyword, max)
      return rows.map(row => {
        const transportState = transportStateOf(row.lastMilestone, row.exception)
        const state = orderStateWord({ flowStatus: row.flowStatus, transportState })[language]
        return {
          id: row.id,
          title: row.orderNo,
          text: line(row.customerName, state, laneIn(row, language)),
          link: `/desk/orders?view=all&open=${row.id}`,
        }
      })
    },
  }

  const customers: DeskSearcher = {
    roles: ['agent', 'pricing', 'finance'],
    search: async ({ providerId, keyword, max }) => {
      const rows = await foundCustomers(db, providerId, keyword, max)
      return rows.map(({ id, name, groupName }) => ({
        id,
        title: name,
        text: line(groupName),
        link: `/desk/customers?open=${id}`,
      }))
    },
  }

  const conversations: DeskSearcher = {
    roles: ['agent'],
    ownOnly: true,
    search: async ({ providerIds, keyword, language, max }) => {
      const rows = await foundConversations(db, providerIds, keyword, max)
      return rows.map(({ id, customerName, waiting, lastAt }) => ({
        id,
        title: customerName,
        text: line(waiting && waits[language], chinaDay(lastAt)),
        link: `/desk/inbox?scope=all&id=${id}`,
      }))
    },
  }

  const quotes: DeskSearcher = {
    roles: ['agent', 'pricing'],
    search: async ({ providerId, keyword, language, max }) => {
      // An Amazon warehouse is found with its # (spec 3) and without.
      const rows = await foundQuotes(db, providerId, keyword.replace(/^#/, ''), max)
      return rows.map(row => ({
        id: row.id,
        title: laneIn(row, language),
        text: line(row.customerName, row.day),
        link: `/desk/quotes?${new URLSearchParams({ lane: row.lane })}`,
      }))
    },
  }

  const channels: DeskSearcher = {
    roles: ['pricing'],
    search: async ({ providerIds, keyword, language, max }) => {
      const rows = await foundChannels(db, providerIds, keyword, max)
      return rows.map(({ channel, provider, service }) => ({
        id: `${provider}-${channel}`,
        title: channel,
        text: line(service[language], providerIds.length > 1 && provider),
        link: `/desk/rates?${new URLSearchParams({ channel })}`,
      }))
    },
  }

  return { orders, customers, conversations, quotes, channels }
}
