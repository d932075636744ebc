import { failures } from '@dtms/contract/failure.ts'
import { orderCalls } from '@dtms/contract/order/order.ts'
import { orderPdfCalls } from '@dtms/contract/order/pdf.ts'
import { quoteCalls } from '@dtms/contract/quote/quote.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byAir, goodOrder, type OrderScene, openOrderScene, type Sent } from '../../test/order-scene.ts'
import { pdfPages } from '../../test/pdf-text.ts'
import { fetchFile } from '../../test/table-file.ts'

// Insurance and duties of an order are those of its quote (PRODUCT 3 and 7.5).
let scene: OrderScene
beforeAll(async () => {
  scene = await openOrderScene()
})
afterAll(() => scene.portal.close())

const worth = { ...byAir, inputData: { ...byAir.inputData, GoodsValue: 2000 } }
const fieldsOf = (data: unknown) => Object.keys((data as { fields?: object } | null)?.fields ?? {})
const differ = failures['order.options-differ'].words.en
const place = (body: Sent) =>
  scene.portal.call(orderCalls.place, { body: body as never }, { token: scene.token.shipper, language: 'en' })

describe('an order whose insurance or duty is not what was quoted is refused', () => {
  test.each<[string, object, Sent, string[]]>([
    ['insurance that was not asked for', worth, { insurance: true }, ['insurance']],
    [
      'insurance that was sold and is left out',
      { ...worth, options: { insurance: true } },
      { insurance: false },
      ['insurance'],
    ],
    ['duties that nobody priced', worth, { duty: 'DDP' }, ['duty']],
    [
      'duties that were sold and are left out',
      { ...worth, options: { ddp: true } },
      { duty: 'DDU' },
      ['duty'],
    ],
    ['duties that could not be priced without a value', { ...byAir, options: { ddp: true } }, {}, ['duty']],
  ])('%s', async (_name, inquiry, changes, fields) => {
    const { quoteId } = await scene.ask(inquiry)
    const { code, msg, data } = await place(goodOrder(quoteId, changes))
    expect({ code, msg, fields: fieldsOf(data) }).toEqual({ code: 409, msg: differ, fields })
  })

  test('what has no price is unticked for this offer, and then it is booked', async () => {
    const quote = await scene.ask({ ...byAir, options: { ddp: true } })
    expect(quote).toMatchObject({
      complete: false,
      options: [],
      optionsMissing: [{ option: 'ddp', reason: 'no-goods-value', text: expect.stringContaining('货值') }],
    })
    const { code, data } = await place(goodOrder(quote.quoteId, { duty: 'DDU' }))
    expect(code).toBe(200)
    expect(data).toMatchObject({ duty: 'DDU', quote: { options: [] } })
  })

  test('what an order has no field for is unticked by asking for the price without it', async () => {
    const quote = await scene.ask({ ...byAir, ...atPort, options: { pickup: true } })
    expect(quote.optionsMissing).toMatchObject([{ option: 'pickup', reason: 'at-port' }])
    const refused = await place(goodOrder(quote.quoteId))
    expect({ code: refused.code, msg: refused.msg, fields: fieldsOf(refused.data) }).toEqual({
      ...{ code: 409, msg: differ, fields: ['quoteId'] },
    })
    const { data } = await scene.portal.call(
      orderCalls.reprice,
      { body: { quoteId: quote.quoteId, options: { pickup: false } } },
      { token: scene.token.shipper },
    )
    expect(data).toMatchObject({ difference: 0, quote: { optionsMissing: [] } })
    expect((await place(goodOrder(data.quote.quoteId))).code).toBe(200)
  })

  test('a load that was priced again retains its services, and shows what they cost', async () => {
    const { quoteId } = await scene.ask(worth)
    const { data } = await scene.portal.call(
      orderCalls.reprice,
      { body: { quoteId, options: { insurance: true, ddp: true } } },
      { token: scene.token.shipper },
    )
    expect(data.quote).toMatchObject({
      ...{ options: ['insurance', 'ddp'], optionsMissing: [] },
      insured: { amount: 2200, currency: 'USD' },
    })
    const { code } = await place(goodOrder(data.quote.quoteId, { insurance: true, duty: 'DDP' }))
    expect(code).toBe(200)
  })

  test('an edit in review holds to the quote as well', async () => {
    const quote = await scene.ask({ ...worth, options: { insurance: true } })
    const { data: order } = await place(goodOrder(quote.quoteId))
    const edit = (changes: Sent) =>
      scene.portal.call(
        orderCalls.edit,
        { body: { id: order.id, ...changes } as never },
        { token: scene.token.shipper, language: 'en' },
      )
    expect(await edit({ insurance: false })).toMatchObject({ code: 409, msg: differ })
    expect(await edit({ duty: 'DDP' })).toMatchObject({ code: 409, msg: differ })
    expect((await edit({ remarks: 'Call first' })).code).toBe(200)
  })
})

const atPort = {
  inputData: { ...byAir.inputData, OriginType: 1, OriginAddressCode: 'SZX' },
}

describe('the insured sum', () => {
  test('is the quote’s own on the order, whatever the freight', async () => {
    const quote = await scene.ask({ ...worth, options: { insurance: true } })
    expect(quote.insured).toEqual({ amount: 2200, currency: 'USD' })
    const { data } = await place(goodOrder(quote.quoteId))
    expect(data.insurance).toEqual({ insured: true, amount: 2200, currency: 'USD' })
  })

  test('is on the quotation and the confirmation', async () => {
    const quote = await scene.ask({ ...worth, options: { insurance: true } })
    const { data: order } = await place(goodOrder(quote.quoteId))
    for (const path of [
      quoteCalls.quotePdf.path.replace(':id', quote.quoteId),
      orderPdfCalls.confirmation.path.replace(':id', order.id),
    ]) {
      const { bytes } = await fetchFile(
        scene.portal,
        path,
        {},
        { token: scene.token.shipper, language: 'en' },
      )
      const text = pdfPages(bytes).join('\n')
      for (const word of ['Insured for', '$2,200.00']) expect(text).toContain(word)
    }
  })

  test('is read back from the stored quote, and a renewed quote has its own', async () => {
    const { quoteId } = await scene.ask({ ...worth, options: { insurance: true } })
    const as = { token: scene.token.shipper }
    const stored = await scene.portal.call(quoteCalls.quote, { params: { id: quoteId } }, as)
    const renewed = await scene.portal.call(quoteCalls.renew, { params: { id: quoteId } }, as)
    for (const quote of [stored.data, renewed.data.quote])
      expect(quote).toMatchObject({ options: ['insurance'], insured: { amount: 2200, currency: 'USD' } })
  })

  test('of an order placed before is the sum that its premium was computed on', async () => {
    const quote = await scene.ask({ ...worth, options: { insurance: true } })
    const { data } = await place(goodOrder(quote.quoteId))
    // As the first release stored it.
    await sql`update shipping_order set quote = quote::jsonb - 'insured' - 'options' - 'optionsMissing'
      where id = ${data.id}`.execute(scene.portal.db)
    const shown = await scene.portal.call(
      orderCalls.one,
      { params: { id: data.id } },
      { token: scene.token.shipper },
    )
    expect(shown.data.insurance).toEqual({ insured: true, amount: 2200, currency: 'USD' })
    expect(shown.data.quote?.options).toEqual(['insurance'])
  })
})
