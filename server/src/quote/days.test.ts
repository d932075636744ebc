import { orderPdfCalls } from '@dtms/contract/order/pdf.ts'
import { quoteCalls } from '@dtms/contract/quote/quote.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { dayText, localTime } from '@dtms/pricing/time/day.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byAir, goodOrder, type OrderScene, openOrderScene, toAmazon } from '../../test/order-scene.ts'
import { pdfPages } from '../../test/pdf-text.ts'

// PRODUCT 7.2: offers in working days and offers in calendar days can be compared, and have an arrival.
let scene: OrderScene
beforeAll(async () => {
  scene = await openOrderScene()
})
afterAll(() => scene.portal.close())

type Quote = OutputOf<typeof quoteCalls.inquire>['quotes'][number]

const ask = async (body: object, changes: object = {}): Promise<Quote[]> => {
  const asked = body as typeof byAir
  const inputData = { ...asked.inputData, ...changes }
  const { data } = await scene.portal.call(
    quoteCalls.inquire,
    { body: { ...asked, inputData } },
    { token: scene.token.shipper },
  )
  return data.quotes
}
const allModes = ({ businessType: _mode, ...body }: typeof byAir) => body
const today = () => localTime('Asia/Shanghai', Date.now()).day
const isWeekday = (day: number) => new Date(day * 86_400_000).getUTCDay() % 6 !== 0
const workDaysUntil = (last: number): number => {
  let count = 0
  for (let day = today() + 1; day <= last; day++) if (isWeekday(day)) count++
  return count
}

describe('the days of a quote', () => {
  test('are shown in calendar days, whatever its sheet counts in; working days are Monday to Friday', async () => {
    const quotes = await ask(allModes(byAir))
    expect(new Set(quotes.map(({ daysUnit }) => daysUnit))).toEqual(new Set(['work', 'calendar']))
    for (const { calendarDays, daysUnit, minDays, maxDays, workDays } of quotes) {
      if (!calendarDays) throw new Error('no calendar days')
      expect(workDays).toBe(maxDays)
      const { min, max } = calendarDays
      if (daysUnit === 'calendar') expect([min, max]).toEqual([minDays, maxDays])
      else expect([workDaysUntil(today() + min), workDaysUntil(today() + max)]).toEqual([minDays, maxDays])
    }
    const fastest = quotes.find(({ tags }) => tags.includes('fastest'))
    const max = quotes.filter(({ complete }) => complete).map(({ calendarDays }) => calendarDays?.max ?? 99)
    expect(fastest?.calendarDays?.max).toBe(Math.min(...max))
  })

  test('show between which days the goods arrive, as far as it is known when they are ready', async () => {
    for (const { calendarDays, arrival } of await ask(allModes(byAir)))
      expect(arrival).toEqual({
        from: dayText(today() + (calendarDays?.min ?? 0)),
        to: dayText(today() + (calendarDays?.max ?? 0)),
      })
    for (const { calendarDays, arrival } of await ask(allModes(byAir), { GoodsReadyType: 2 }))
      expect(arrival).toEqual({
        from: dayText(today() + (calendarDays?.min ?? 0)),
        to: dayText(today() + 14 + (calendarDays?.max ?? 0)),
      })
    for (const { arrival } of await ask(allModes(byAir), { GoodsReadyType: 3 })) expect(arrival).toBeNull()
  })

  test('name the cut-off of the sheet in its own zone, and none where there is none', async () => {
    const cutOffs = Object.fromEntries(
      (await ask(allModes(byAir))).map(({ channel, cutOff }) => [channel, cutOff]),
    )
    const timeZone = 'Asia/Shanghai'
    expect(cutOffs['HD-LCL-US']).toEqual({ weekday: 5, time: '12:00', timeZone })
    expect(cutOffs['HD-AIR-US']).toEqual({ weekday: 4, time: '18:00', timeZone })
    expect(cutOffs['HD-EXP-STD']).toBeNull()
  })

  test('stay with the quote, on its order and on both documents', async () => {
    const { portal, token } = scene
    for (const body of [{ ...byAir, businessType: 1 }, toAmazon]) {
      const quote = (await ask(body)).find(({ provider }) => provider.code === 'HD') as Quote
      const { calendarDays, arrival, cutOff } = quote
      const { data: stored } = await portal.call(
        quoteCalls.quote,
        { params: { id: quote.quoteId } },
        { token: token.shipper },
      )
      expect(stored).toMatchObject({ calendarDays, arrival, cutOff })
      const fba = { shipmentId: 'FBA15ABCDEFG', referenceId: '1A2B3C4D', warehouseCode: 'ONT8' }
      const isAmazon = body.businessType === 3
      const { data: order } = await scene.place(
        goodOrder(quote.quoteId, isAmazon ? { fba, consignee: null } : {}),
      )
      expect(order.quote).toMatchObject({ calendarDays, arrival, cutOff })
      const days = `${calendarDays?.min}–${calendarDays?.max} days`
      for (const [call, id] of [
        [quoteCalls.quotePdf, quote.quoteId],
        [orderPdfCalls.confirmation, order.id],
      ] as const) {
        const text = await pdfText(call.path.replace(':id', id))
        expect(text).toContain(days)
        if (quote.daysUnit === 'work')
          expect(text).toContain(`${quote.minDays}–${quote.maxDays} working days`)
        if (cutOff) expect(text).toContain('Wed 17:00')
      }
      expect(await pdfText(quoteCalls.quotePdf.path.replace(':id', quote.quoteId))).toContain(
        `${arrival?.from} – ${arrival?.to}`,
      )
    }
  })

  test('of popular lanes are calendar days, too', async () => {
    const { data } = await scene.portal.call(quoteCalls.lanes, {})
    expect(data.length).toBeGreaterThan(4)
    for (const { calendarDays } of data) expect(calendarDays?.max).toBeGreaterThan(0)
  })
})

const pdfText = async (path: string) => {
  const response = await scene.portal.request(path, {
    language: 'en',
    headers: { authorization: scene.token.shipper },
  })
  return pdfPages(Buffer.from(await response.arrayBuffer())).join('\n')
}
