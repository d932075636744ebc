import { setTimeout as pause } from 'node:timers/promises'
import { accountCalls } from '@dtms/contract/account/account.ts'
import { failures } from '@dtms/contract/failure.ts'
import type { Envelope } from '@dtms/contract/wire.ts'
import { askQuotes, placeOrder, signIn } from '../support/booking.ts'

// Callers that place orders, each under its own Idempotency-Key until it is acknowledged, at either instance in turn,
// and that ask for reset links beside it. Every answer is counted and judged.
const away: string = failures['call.database-away'].words.zh
/** Gets no other mail. */
export const mailReader = 'admin@demo.test'
const enough = 40

export const openLoad = async (origins: readonly string[], callers: number, wrong: string[]) => {
  const [first = ''] = origins
  const token = await signIn(first)
  const quotes: string[] = []
  const acknowledged = new Map<string, { id: string; quoteId: string }>()
  const successAt = new Map<string, number>()
  let figures = { acknowledged: 0, refused: 0, slowestRefusalMs: 0 }
  let resetsAcknowledged = 0
  let withinMs: number | undefined
  let ended = false
  let next = 0
  let callersAtWork: Promise<unknown> = Promise.resolve()

  // Undefined where it was refused in words: the caller tries again.
  const judged = async <Output>(
    what: string,
    origin: string,
    call: () => Promise<Envelope<Output>>,
  ): Promise<Envelope<Output> | undefined> => {
    const startedAt = performance.now()
    const response = await call().catch(error => ({ code: 0, msg: String(error) }) as Envelope<Output>)
    const ms = performance.now() - startedAt
    if (response.code === 200) {
      figures.acknowledged++
      successAt.set(origin, startedAt)
      return response
    }
    figures.slowestRefusalMs = Math.max(figures.slowestRefusalMs, ms)
    if (withinMs !== undefined && ms > withinMs) wrong.push(`${what} was refused after ${Math.round(ms)} ms`)
    if (response.msg === away) figures.refused++
    else wrong.push(`${what} was answered ${response.code} ${response.msg}`)
    return undefined
  }

  const untilDone = async <Output>(
    what: string,
    turn: number,
    call: (origin: string) => Promise<Envelope<Output>>,
  ): Promise<Output | undefined> => {
    for (let attempt = turn; !ended; attempt++) {
      const origin = origins[attempt % origins.length] ?? first
      const response = await judged(what, origin, () => call(origin))
      if (response) return response.data
      await pause(50)
    }
    return undefined
  }

  const order = async (index: number) => {
    const [quoteId = '', key] = [quotes.shift(), `fault-${index}`]
    const placed = await untilDone('an order', index, origin => placeOrder(origin, token, quoteId, key))
    if (placed) acknowledged.set(key, { id: placed.id, quoteId })
  }

  const askForReset = async (index: number) => {
    const done = await untilDone('a reset link', index, async origin => {
      const response = await fetch(`${origin}${accountCalls.forgotPassword.path}?email=${mailReader}`, {
        method: 'POST',
      })
      return (await response.json()) as Envelope<unknown>
    })
    if (done !== undefined) resetsAcknowledged++
  }

  const caller = async () => {
    while (!ended) {
      const index = next++
      if (quotes.length < enough)
        await askQuotes(origins[index % origins.length] ?? first, token).then(
          more => quotes.push(...more),
          () => pause(50),
        )
      if (quotes.length === 0) continue
      await order(index)
      if (index % 4 === 0) await askForReset(index)
      await pause(20)
    }
  }

  return {
    acknowledged,
    get resetsAcknowledged() {
      return resetsAcknowledged
    },
    start: () => {
      callersAtWork = Promise.all(Array.from({ length: callers }, caller))
    },
    stop: async () => {
      ended = true
      await callersAtWork
    },
    /** From now on a refusal that takes longer is a problem. */
    expectWithin: (ms: number | undefined) => {
      withinMs = ms
    },
    /** When the last call was sent that succeeded. */
    lastSuccessAt: (origin: string) => successAt.get(origin) ?? 0,
    takeFigures: () => {
      const taken = figures
      figures = { acknowledged: 0, refused: 0, slowestRefusalMs: 0 }
      return taken
    },
  }
}
