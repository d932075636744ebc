import { quoteCalls } from '@dtms/contract/quote/quote.ts'
import type { CardMarkup } from '@dtms/contract/rate/card-markup.ts'
import { rateCalls } from '@dtms/contract/rate/rate.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, dayFromNow, openDesk } from '../../../test/rate-desk.ts'
import { uploadCard } from '../../../test/upload-card.ts'
import { writeWorkbook } from '../../documents/spreadsheet/write.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
  await desk.portal.call(
    rateCalls.setFx,
    { body: { currency: 'CNY', rate: '7.12' } },
    { token: desk.token.admin },
  )
})
afterAll(() => desk.close())

const workbook = (us: number, more: (string | number)[][] = []) =>
  writeWorkbook([
    {
      name: '快递成本',
      rows: [
        ['国际快递 同行价 单位：RMB/KG', null],
        ['国家', '0KG+', '21KG+', '最低收费'],
        ['美国', us, 45, 100],
        ['德国', 40, 38.5, 90],
        ...more,
      ],
    },
  ])

const markup: CardMarkup = {
  ...{ supplier: 'Blue Whale', currency: 'CNY', step: '0.5' },
  rows: [
    { percent: '10' },
    { zone: '美国', percent: '10', perUnit: '0.20', perShipment: '20' },
    { zone: '美国', from: 21, percent: '2', min: '3' },
  ],
}

type Tables = Awaited<ReturnType<typeof uploadCard>>['tables']
const renewed = (tables: Tables, channel: string) =>
  tables.map(table => ({
    ...{ ...table, channel, businessType: 1 as const, origin: 'CN' },
    ...{ validFrom: dayFromNow(0), validTo: dayFromNow(13) },
    service: { zh: '标准快递', zhtw: '標準快遞', en: 'Standard express' },
  }))

const upload = async (name: string, us = 46.51, more: (string | number)[][] = []) =>
  uploadCard(desk.portal, desk.token.pricing, name, await workbook(us, more))
const map = (id: string, body: { tables: Tables; name?: string; markup?: CardMarkup }) =>
  desk.portal.call(rateCalls.mapCard, { params: { id }, body }, { token: desk.token.pricing })
const draft = (id: string) =>
  desk.portal.call(rateCalls.draftCard, { params: { id } }, { token: desk.token.pricing })

test('a supplier’s cost becomes the sell sheet, and the cost is stored with each quote', async () => {
  const { id, tables } = await upload('成本1116.xlsx')
  const { data } = await map(id, { name: '成本', tables: renewed(tables, 'HD-SELL'), markup })
  expect(data.markup).toEqual(markup)
  // 46.51 × 1.10 + 0.20 = 51.361, up to 51.50; 45 + 3 beats 45 × 1.02; 40 × 1.10; 38.5 × 1.10 = 42.35, up to 42.50.
  expect(data.tables[0]?.prices).toMatchObject([
    { cell: 'B3', value: '46.51', sell: '51.50', fixed: '20.00', marginPercent: 10.73 },
    { cell: 'C3', value: '45', sell: '48.00', marginPercent: 6.67 },
    { cell: 'B4', value: '40', sell: '44.00', marginPercent: 10 },
    { cell: 'C4', value: '38.5', sell: '42.50', marginPercent: 10.39 },
  ])
  const made = (await draft(id)).data.rateSheets
  expect(made).toMatchObject([{ channel: 'HD-SELL' }])
  const sheetId = made[0]?.id ?? ''
  expect((await desk.show(sheetId))?.content.lines).toMatchObject([
    {
      ...{ to: '美国', minCharge: '130.00', minCost: '100' },
      breaks: [
        { at: 0, price: '51.50', fixed: '20.00', cost: '46.51', source: { cell: 'B3' } },
        { at: 21, price: '48.00', cost: '45' },
      ],
    },
    { to: '德国', minCharge: '99.00', minCost: '90' },
  ])
  expect(JSON.stringify(await desk.show(sheetId))).not.toMatch(/Blue Whale/i)
  expect((await desk.publish(sheetId)).code).toBe(200)

  const body = {
    businessType: 1 as const,
    inputData: {
      ...{ OriginType: 3, OriginCountryCode: 'CN', OriginZipCode: '518000' },
      ...{ DestinationType: 4, DestinationCountryCode: 'US', DestinationZipCode: '90001' },
    },
    pieces: [{ quantity: 1, lengthCm: 10, widthCm: 10, heightCm: 10, weightKg: 30 }],
  }
  const ask = async () =>
    (await desk.portal.call(quoteCalls.inquire, { body }, { token: desk.token.shipper })).data.quotes.find(
      one => one.channel === 'HD-SELL',
    )
  await expect.poll(ask, { timeout: 15_000 }).toBeDefined()
  const quote = await ask()
  expect(quote?.lines[0]).toMatchObject({ amount: 1440 })
  expect(JSON.stringify(quote)).not.toMatch(/cost|margin|1350|Blue/i)
  const costs = await desk.db
    .selectFrom('inquiry')
    .select('costs')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  // 30 kg at the supplier's 45.
  expect(costs.costs.find(([of]) => of === sheetId)).toEqual([sheetId, 1, 0, 'sheet', 135_000])
})

test('the table of a supplier is remembered: the next file needs no click, another layout takes it over', async () => {
  const next = await upload('成本1130.xlsx', 50)
  expect(next).toMatchObject({ ready: true, layout: { name: '成本' }, markup: { supplier: 'Blue Whale' } })
  // 50 × 1.10 + 0.20 = 55.20.
  expect(next.tables[0]?.prices[0]).toMatchObject({ value: '50', sell: '55.50' })
  const made = (await draft(next.id)).data.rateSheets
  expect((await desk.show(made[0]?.id ?? ''))?.content.lines).toMatchObject([
    { breaks: [{ price: '55.50', cost: '50' }, {}] },
    {},
  ])
  expect(next.suppliers).toEqual([markup])
  const other = await uploadCard(desk.portal, desk.token.foreign, '成本.xlsx', await workbook(50))
  expect(other).toMatchObject({ ready: false, suppliers: [] })
  expect(other.markup).toBeUndefined()
})

test('what is wrong in the table is refused at its cell', async () => {
  const { id, tables } = await upload('wrong.xlsx')
  const rows = [
    { percent: '', perUnit: ' ' },
    { from: 5, percent: 'ten', perUnit: '-1', perShipment: '-0.5', min: '1,5' },
    { from: 5, percent: '-100' },
  ]
  const { code, data } = await map(id, {
    ...{ tables, markup: { supplier: ' ', currency: 'XX', step: '0', rows } },
  })
  expect(code).toBe(400)
  const cells = [
    ...['supplier', 'currency', 'step', 'rows.0.percent', 'rows.1.percent', 'rows.1.perUnit'],
    ...['rows.1.perShipment', 'rows.1.min', 'rows.2.zone', 'rows.2.percent'],
  ]
  expect(data).toEqual({
    fields: Object.fromEntries(cells.map(cell => [`markup.${cell}`, expect.any(String)])),
  })
})

test.each([
  ['no-markup', 'B4', { rows: [{ zone: '美国', percent: '5' }] }],
  ['below-cost', 'B3', { rows: [{ percent: '-5' }] }],
  ['markup-currency', 'B3', { currency: 'USD', rows: [{ perUnit: '1' }] }],
  ['supplier-named', 'A2', { supplier: 'standard EXPRESS', rows: [{ percent: '5' }] }],
])('%s is a finding at %s, and no draft', async (finding, cell, wrong) => {
  const { id, tables } = await upload(`${finding}.xlsx`)
  const body = { name: finding, tables: renewed(tables, 'HD-OPEN'), markup: { ...markup, ...wrong } }
  const { data } = await map(id, body)
  expect(data.findings).toContainEqual(expect.objectContaining({ code: finding, cell, severity: 'error' }))
  expect((await draft(id)).code).toBe(409)
})

test('prices below cost are confirmed for one card, and a row for a place that the card lacks is pointed out', async () => {
  const { id, tables } = await upload('below.xlsx')
  const rows = [{ percent: '-5' }, { zone: 'Mars', percent: '9' }]
  const sent = { ...markup, supplier: 'Discount', rows, belowCost: true }
  const { data } = await map(id, { name: 'below', tables: renewed(tables, 'HD-BELOW'), markup: sent })
  expect(data.findings).toContainEqual(expect.objectContaining({ code: 'markup-zone', severity: 'warning' }))
  expect(data.tables[0]?.prices[1]).toMatchObject({ value: '45', sell: '43.00', marginPercent: -4.44 })
  expect((await draft(id)).code).toBe(200)
  const { suppliers } = await upload('below again.xlsx', 47, [['法国', 41, 39, 90]])
  expect(suppliers.find(({ supplier }) => supplier === 'Discount')).not.toHaveProperty('belowCost')
})

test('a markup table is deleted once no remembered layout uses it', async () => {
  const as = { token: desk.token.pricing }
  const own: CardMarkup = { supplier: 'Grey Seal', currency: 'CNY', rows: [{ percent: '12' }] }
  const { id, tables } = await upload('seal.xlsx')
  await map(id, { name: 'Seal', tables: renewed(tables, 'HD-SEAL'), markup: own })
  const remove = (of = id, supplier = own.supplier) =>
    desk.portal.call(rateCalls.removeCardMarkup, { params: { id: of }, query: { supplier } }, as)
  const suppliers = async () => {
    const { data } = await desk.portal.call(rateCalls.card, { params: { id } }, as)
    return data.suppliers.map(({ supplier }) => supplier)
  }
  expect(await remove()).toMatchObject({ code: 409, msg: expect.stringContaining('版式') })
  expect(await suppliers()).toContain(own.supplier)
  const layouts = await desk.portal.call(rateCalls.cardLayouts, {}, as)
  const layout = layouts.data.find(({ name }) => name === 'Seal')
  await desk.portal.call(rateCalls.removeCardLayout, { params: { id: layout?.id ?? '' } }, as)
  // Of ten at the same moment one deletes it.
  const codes = (await Promise.all(Array.from({ length: 10 }, () => remove()))).map(({ code }) => code)
  expect(codes.filter(code => code === 200)).toHaveLength(1)
  expect(codes.filter(code => code === 404)).toHaveLength(9)
  expect(await suppliers()).not.toContain(own.supplier)
  expect((await remove(crypto.randomUUID())).code).toBe(404)
  expect((await remove(id, 'x'.repeat(101))).code).toBe(400)
})
