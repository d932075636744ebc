import { setTimeout as pause } from 'node:timers/promises'
import { billCalls } from '@dtms/contract/bill/bill.ts'
import { billPaymentCalls } from '@dtms/contract/bill/payment.ts'
import { importCalls } from '@dtms/contract/import/import.ts'
import type { Envelope, OutputOf } from '@dtms/contract/wire.ts'
import type pg from 'pg'
import { orderFile } from '../../bench/support/order-file.ts'
import { askQuotes, placeOrder } from '../support/booking.ts'

// Orders, payments and an import at two instances in turn, each under its own key until it is acknowledged.
type Import = OutputOf<typeof importCalls.one>

export const openLoad = (origins: readonly [string, string], token: string, wrong: string[]) => {
  const orders = new Map<string, { id: string; quoteId: string }>()
  const payments = new Map<string, string>()
  const successes: number[] = []
  let ended = false
  let refused = 0

  const post = async <Output>(path: string, body: unknown, origin: string, key = ''): Promise<Output> => {
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      body: body instanceof FormData ? body : JSON.stringify(body),
      headers: {
        authorization: token,
        ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      signal: AbortSignal.timeout(20_000),
    })
    const { code, data, msg } = (await response.json()) as Envelope<Output>
    if (code !== 200) throw new Error(`${code} ${msg}`)
    return data
  }
  const persistently = async <Output>(
    what: string,
    call: (origin: string) => Promise<Output>,
    turn: number,
  ) => {
    for (let attempt = turn; !ended; attempt++)
      try {
        const output = await call(origins[attempt % 2] ?? origins[0])
        successes.push(performance.now())
        return output
      } catch (error) {
        refused++
        if (error instanceof Error && /^4\d\d /.test(error.message)) {
          wrong.push(`${what} was refused: ${error.message}`)
          return undefined
        }
        await pause(100)
      }
    return undefined
  }

  const quotes: string[] = []
  const placing = async (caller: number) => {
    for (let index = caller; !ended; index += 10) {
      if (quotes.length < 20)
        quotes.push(...((await persistently('quotes', origin => askQuotes(origin, token), index)) ?? []))
      const quoteId = quotes.shift()
      if (!quoteId) continue
      const key = `fault-${index}`
      const place = async (origin: string) => {
        const { code, data, msg } = await placeOrder(origin, token, quoteId, key)
        if (!data) throw new Error(`${code} ${msg}`)
        return data
      }
      const placed = await persistently('an order', place, index)
      if (placed) orders.set(key, { id: placed.id, quoteId })
      await pause(50)
    }
  }

  // A bill has one payment under way: it is withdrawn before the next. A refusal says that it was withdrawn already.
  const withdraw = (id: string, turn: number) =>
    persistently(
      'a withdrawal',
      origin =>
        post(billPaymentCalls.withdraw.path.replace(':id', id), {}, origin).catch(error => {
          if (!/^4\d\d /.test(error.message)) throw error
        }),
      turn,
    )

  const paying = async () => {
    const response = await fetch(`${origins[0]}${billCalls.list.path}?pageSize=100`, {
      headers: { authorization: token },
    })
    const { data } = (await response.json()) as Envelope<OutputOf<typeof billCalls.list>>
    const bill = data.list.find(({ balance, pendingAmount }) => balance > 10 && pendingAmount === 0)
    if (!bill) throw new Error('the demo has no bill to pay')
    const path = billPaymentCalls.pay.path.replace(':id', bill.id)
    for (let index = 0; !ended; index++) {
      const key = `fault-payment-${index}`
      const body = {
        amount: 0.01,
        currency: bill.currency,
        reference: key,
        paidDate: '',
        payer: '',
        remark: '',
        slip: '',
      }
      const paid = await persistently(
        'a payment',
        origin => post<{ id: string }>(path, body, origin, key),
        index,
      )
      if (paid) {
        payments.set(key, paid.id)
        await withdraw(paid.id, index)
      }
      await pause(200)
    }
  }

  const imports = { sent: 0, committed: 0 }
  const importing = async (each: number) => {
    while (!ended) {
      const mark = `FAULT${imports.sent}`
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(await orderFile(each, 1, mark))]), 'orders.xlsx')
      const uploaded = await persistently(
        'a file',
        origin => post<Import>(`${importCalls.upload.path}?businessType=2`, form, origin),
        imports.sent,
      )
      if (!uploaded) continue
      imports.sent++
      // Sent again until it is committed: a lost response must not place its orders twice.
      for (;;) {
        const one = importCalls.one.path.replace(':id', uploaded.id)
        const state = await fetch(`${origins[1]}${one}?pageSize=1`, { headers: { authorization: token } })
          .then(async response => ((await response.json()) as Envelope<Import>).data?.state)
          .catch(() => undefined)
        if (state === 'committed') break
        if (ended && state !== 'committing') return
        if (state && state !== 'committing')
          await post(importCalls.commit.path.replace(':id', uploaded.id), {}, origins[0]).catch(() => {})
        await pause(300)
      }
      imports.committed++
      await pause(500)
    }
  }

  let atWork: Promise<unknown> = Promise.resolve()
  return {
    orders,
    payments,
    imports,
    refused: () => refused,
    start: (importRows: number) => {
      atWork = Promise.all([placing(0), placing(1), placing(2), paying(), importing(importRows)])
    },
    stop: async () => {
      ended = true
      await atWork
    },
    /** The longest time without an acknowledged write since then. */
    longestGapMs: (sinceMs: number) => {
      const times = [sinceMs, ...successes.filter(at => at >= sinceMs), performance.now()]
      return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at)))
    },
    acknowledgedSince: (sinceMs: number) => successes.filter(at => at >= sinceMs).length,
    findLost: async (client: pg.Client, importRows: number) => {
      const found: string[] = []
      const { rows } = await client.query<{ id: string; reference: string }>(
        `select id, reference from payment where reference like 'fault-payment-%'`,
      )
      const stored = new Map(rows.map(({ id, reference }) => [reference, id]))
      if (stored.size !== rows.length) found.push(`${rows.length - stored.size} payments are doubled`)
      for (const [key, id] of payments) if (stored.get(key) !== id) found.push(`${key} is lost`)
      const imported = await client.query<{ ref: string; count: number }>(
        `select split_part(customer_ref, '-', 1) as ref, count(*)::int as count from shipping_order
         where customer_ref like 'FAULT%' group by 1`,
      )
      for (const { ref, count } of imported.rows)
        if (count !== importRows) found.push(`${count} orders of the file ${ref}, not ${importRows}`)
      if (imported.rows.length < imports.committed)
        found.push(`${imports.committed} files committed and ${imported.rows.length} there`)
      return found
    },
  }
}
