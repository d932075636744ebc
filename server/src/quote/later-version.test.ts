import { billDeskCalls } from '@dtms/contract/bill/desk.ts'
import { quoteCalls } from '@dtms/contract/quote/quote.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BillFixture, openBillFixture } from '../../test/bill-fixture.ts'
import { goodOrder } from '../../test/order-scene.ts'

// In a rolling upgrade a newer instance stores quotes that this one has to read, show, order and bill.
let fixture: BillFixture
beforeAll(async () => {
  fixture = await openBillFixture()
})
afterAll(() => fixture.portal.close())

type Json = Record<string, unknown>
type ListedQuote = unknown[]

const readAnswer = async (quoteId: string): Promise<Json> => {
  const row = await fixture.portal.db
    .selectFrom('inquiry')
    .where('id', '=', quoteId.slice(0, 36))
    .select('answer')
    .executeTakeFirstOrThrow()
  return JSON.parse(JSON.stringify(row.answer))
}

const storeAnswer = (quoteId: string, stored: Json) =>
  fixture.portal.db
    .updateTable('inquiry')
    .set({ answer: JSON.stringify(stored) })
    .where('id', '=', quoteId.slice(0, 36))
    .execute()

const showQuote = (id: string) =>
  fixture.portal.call(quoteCalls.quote, { params: { id } }, { token: fixture.token.shipper })

const inquiryOf = (id: string) =>
  fixture.portal.call(quoteCalls.inquiry, { params: { id } }, { token: fixture.token.shipper })

// The columns of a listed quote.
const rule = 21
const lines = 22

const laterRefusal = {
  provider: { code: 'XX', name: { zh: '某', zhtw: '某', en: 'Some' } },
  ...{ channel: 'X', businessType: 1, service: { zh: '某', zhtw: '某', en: 'Some' } },
  ...{ reason: 'a-later-reason', figures: ['1'] },
}

const ordered = async (quoteId: string) => {
  const placed = await fixture.place(goodOrder(quoteId))
  expect(placed).toMatchObject({ code: 200 })
  expect((await fixture.adopt(placed.data.id)).code).toBe(200)
  const { code, data } = await fixture.portal.call(
    billDeskCalls.make,
    { body: { orderIds: [placed.data.id], issue: true } },
    { token: fixture.token.finance },
  )
  expect({ code, data }).toMatchObject({ code: 200 })
  return { order: placed.data, bill: data.list[0] }
}

describe('a quote that a later version stored', () => {
  test('with unknown messages, fields and columns is shown, ordered and billed', async () => {
    const quote = await fixture.ask()
    const stored = await readAnswer(quote.quoteId)
    const quotes = (stored.quotes as ListedQuote[]).map(columns => {
      const later = [...columns]
      later[rule] = [['a-later-message', 1, 'x'], ...(later[rule] as unknown[])]
      later[lines] = (later[lines] as unknown[]).map(line => {
        if (typeof line !== 'number' && !Array.isArray(line)) return line
        const [amountMinor] = [line].flat()
        return [amountMinor, 1, 0, 10_000, 'shipment', [['a-later-note', 7], { text: 'x' }], { later: true }]
      })
      return [...later, ...Array(25 - later.length).fill(null), { later: { nested: 1 } }, 'later']
    })
    await storeAnswer(quote.quoteId, { ...stored, quotes, refusals: [laterRefusal], later: [1] })

    const { code, data } = await showQuote(quote.quoteId)
    expect(code).toBe(200)
    expect(data).toMatchObject({
      totalAmount: quote.totalAmount,
      chargeable: { rule: quote.chargeable.rule },
    })
    expect(data.lines.map(({ code, text, amount, note }) => ({ code, text, amount, note }))).toEqual(
      quote.lines.map(({ code, text, amount }) => ({ code, text, amount, note: '' })),
    )
    const inquiry = await inquiryOf(quote.quoteId.slice(0, 36))
    expect(inquiry.data.refusals).toMatchObject([
      { reason: 'a-later-reason', text: expect.stringMatching(/./) },
    ])
    const { order, bill } = await ordered(quote.quoteId)
    expect(order.totalAmount).toBe(quote.totalAmount)
    expect(bill?.totalAmount).toBe(quote.totalAmount)
  })

  test('with lines of an unknown format and a charge without words is shown, ordered and billed', async () => {
    const quote = await fixture.ask()
    const stored = await readAnswer(quote.quoteId)
    const quotes = (stored.quotes as ListedQuote[]).map(columns => {
      const later = [...columns]
      later[rule] = { later: 'form' }
      later[lines] = [
        ...(later[lines] as unknown[]),
        { amountMinor: 100, text: { zh: '新', zhtw: '新', en: 'New' } },
        200,
      ]
      return later
    })
    await storeAnswer(quote.quoteId, { ...stored, quotes })
    const { code, data } = await showQuote(quote.quoteId)
    expect(code).toBe(200)
    expect(data.lines.slice(quote.lines.length)).toMatchObject([
      { text: '新', amount: 1 },
      { text: expect.stringMatching(/./), amount: 2 },
    ])
    expect(data.chargeable.rule).toBe('')
    expect((await ordered(quote.quoteId)).order.quote?.lines).toHaveLength(quote.lines.length + 2)
  })

  test('with a service whose reason is unknown names the service', async () => {
    const quote = await fixture.ask()
    const stored = await readAnswer(quote.quoteId)
    const more = { options: [], optionsMissing: [{ option: 'a-later-option', reason: 'a-later-reason' }] }
    const quotes = (stored.quotes as ListedQuote[]).map(columns => [
      ...[...columns, null].slice(0, 24),
      { ...(columns[24] as object), ...more },
    ])
    await storeAnswer(quote.quoteId, { ...stored, quotes })
    const { code, data } = await showQuote(quote.quoteId)
    expect(code).toBe(200)
    expect(data.optionsMissing).toMatchObject([{ option: 'a-later-option', text: 'a-later-option' }])
  })
})

test('a stored quote has its calendar days where 0.1.0 reads them, as one number', async () => {
  const quote = await fixture.ask()
  const { quotes } = (await readAnswer(quote.quoteId)) as { quotes: ListedQuote[] }
  const [days] = quotes.map(columns => columns[9])
  expect(days).toBe(quote.calendarDays?.max)
  expect((await showQuote(quote.quoteId)).data).toMatchObject({
    calendarDays: quote.calendarDays,
    arrival: quote.arrival,
    cutOff: quote.cutOff,
  })
})
