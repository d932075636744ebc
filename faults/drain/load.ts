import { setTimeout as pause } from 'node:timers/promises'
import { siteCalls } from '@dtms/contract/site/site.ts'
import type { Envelope } from '@dtms/contract/wire.ts'
import type pg from 'pg'
import { addProviders } from '../../bench/chat/people.ts'
import { findLost } from '../database/lost.ts'
import { askQuotes, placeOrder } from '../support/booking.ts'
import { ChatTalker } from '../support/chat-talker.ts'

interface Choice {
  origin: string
  token: string
  readers: number
  bookers: number
}

/** People who read a page, ask prices and order, each once and never again: what fails is counted by what was said. */
export const openCalls = ({ origin, token, readers, bookers }: Choice) => {
  const responses = new Map<string, number>()
  const orders = new Map<string, { id: string; quoteId: string }>()
  let isOver = false
  const count = (what: string) => responses.set(what, (responses.get(what) ?? 0) + 1)

  const read = async () => {
    while (!isOver) {
      const said = await fetch(`${origin}${siteCalls.info.path}`).then(
        async response => {
          const text = await response.text()
          return text.startsWith('{"code":200') ? '200' : `${response.status} ${text.slice(0, 80)}`
        },
        (error: Error) => `no answer: ${error.cause ?? error}`,
      )
      count(said)
    }
  }
  // A proxy's own page is no JSON.
  const answered = async <Output>(work: () => Promise<Output>): Promise<Output | undefined> =>
    work().catch((error: Error) => {
      count(`${error.message} ${error.cause ?? ''}`)
      return undefined
    })
  const book = async (booker: number) => {
    for (let index = booker; !isOver; index += bookers) {
      const [quoteId] = (await answered(() => askQuotes(origin, token))) ?? []
      if (!quoteId) continue
      count('200')
      const key = `fault-${index}`
      const placed = await answered<Envelope<{ id: string } | null>>(() =>
        placeOrder(origin, token, quoteId, key),
      )
      if (!placed) continue
      count(placed.data ? '200' : `${placed.code} ${placed.msg}`)
      if (placed.data) orders.set(key, { id: placed.data.id, quoteId })
    }
  }
  const calling = [
    ...Array.from({ length: readers }, read),
    ...Array.from({ length: bookers }, (_, booker) => book(booker)),
  ]
  return {
    responses: responses as ReadonlyMap<string, number>,
    orders: orders as ReadonlyMap<string, { id: string; quoteId: string }>,
    end: async () => {
      isOver = true
      await Promise.all(calling)
    },
    findLost: (client: pg.Client) => findLost(client, orders),
  }
}

/** Pairs who write to each other through the proxy, and come back when their socket ends. */
export const openTalks = async (databaseUrl: string, origin: string, pairs: number) => {
  const people = await addProviders(databaseUrl, pairs)
  const talks = people.map(({ customer, agent }) => ({
    customer,
    talkers: [
      new ChatTalker(customer, agent, [origin], 0),
      new ChatTalker(agent, customer, [origin], 0),
    ] as const,
  }))
  const all = talks.flatMap(({ talkers }) => talkers)
  let isOver = false
  let each = 0
  const talking = (async () => {
    while (!isOver) {
      each++
      await Promise.all(all.map(talker => talker.say(each)))
    }
  })()
  const sum = (read: (talker: ChatTalker) => number) => all.reduce((whole, talker) => whole + read(talker), 0)
  return {
    acknowledged: () => sum(({ acknowledged }) => acknowledged.size),
    reconnects: () => sum(({ reconnects }) => reconnects),
    end: async () => {
      isOver = true
      await talking
      // What was missed comes with the hint, the next look or the reconnection.
      const isComplete = () => all.every(talker => talker.seen().length >= each * 2)
      for (let waitedMs = 0; !isComplete() && waitedMs < 20_000; waitedMs += 50) await pause(50)
      for (const talker of all) talker.stop()
    },
    /** What is lost, doubled or out of place, each in a sentence. */
    findLost: async (client: pg.Client): Promise<string[]> => {
      const wrong: string[] = []
      for (const { customer, talkers } of talks) {
        const { rows } = await client.query<{ seq: string; id: string; client_id: string }>(
          `select seq, message.id, client_id from message join conversation c on c.id = conversation_id
           join person on person.customer_id = c.customer_id where person.id = $1 order by seq`,
          [customer.id],
        )
        const stored = rows.map(({ seq, id }) => `${seq} ${id}`).join()
        const acknowledged = new Map([...talkers[0].acknowledged, ...talkers[1].acknowledged])
        if (acknowledged.size !== rows.length)
          wrong.push(`${customer.id}: ${acknowledged.size} messages acknowledged, ${rows.length} stored`)
        if (rows.some(({ seq, id, client_id }) => acknowledged.get(client_id) !== `${seq} ${id}`))
          wrong.push(`${customer.id}: a message is not as it was acknowledged`)
        for (const talker of talkers)
          if (talker.seen().join() !== stored) wrong.push(`${talker.me.id} saw another history`)
      }
      return wrong
    },
  }
}
