import { rateCalls } from '@dtms/contract/rate/rate.ts'
import type { RateSheet } from '@dtms/pricing/sheet/sheet.ts'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Desk, goodSheet, openDesk } from '../../../test/rate-desk.ts'
import { demoChannels, demoSheet, fortnight } from '../demo/make-sheet.ts'
import { fromGrid } from './from-grid.ts'
import { toGrid } from './to-grid.ts'

const through = (sheet: unknown, language?: 'zh' | 'en') => {
  const { tabs, layout } = toGrid(sheet, language)
  const reading = fromGrid(tabs.map(tab => ({ ...tab, faults: [] })))
  return { ...reading, written: layout }
}

const manyBreaks: RateSheet = {
  ...goodSheet(),
  lines: [
    {
      from: 'SZ',
      to: 'US-ANY',
      breaks: Array.from({ length: 90 }, (_, at) => ({ at, price: `${100 - at}.00` })),
    },
  ],
}

describe('content through cells and back', () => {
  test.each([
    ['the example', goodSheet()],
    [
      'with weights as text',
      {
        ...goodSheet(),
        weightRule: { unit: 'rt', kgPerCbm: '1000', minRt: '1', stepRt: '0.001' },
        lines: [
          {
            from: 'SZ',
            to: 'US-W',
            breaks: [
              { at: '0', price: '45.00' },
              { at: '2.5', price: '40.00' },
            ],
          },
        ],
      },
    ],
    [
      'without what may be left out',
      { ...goodSheet(), surcharges: undefined, limits: undefined, includes: undefined },
    ],
    ['with more breaks than columns', manyBreaks],
    [
      'with bands on request',
      {
        ...goodSheet(),
        lines: [
          {
            from: 'SZ',
            to: 'US-W',
            breaks: [
              { at: 0, price: '45.00' },
              { at: 100, onRequest: true },
            ],
          },
          {
            from: 'SZ',
            to: 'US-ANY',
            breaks: [
              { at: 0, onRequest: true },
              { at: 100, price: '40.00' },
            ],
          },
        ],
      },
    ],
    [
      'with breaks out of order',
      {
        ...goodSheet(),
        lines: [
          {
            from: 'SZ',
            to: 'US-W',
            breaks: [
              { at: 21, price: '2.00' },
              { at: 0, price: '3.00' },
              { at: 0, price: '4.00' },
            ],
          },
        ],
      },
    ],
    ['of one customer', { ...goodSheet(), customer: '深圳启航家居贸易有限公司（演示）' }],
    ['with a currency on a line', { ...goodSheet(), lines: [{ ...goodSheet().lines[0], currency: 'CNY' }] }],
    ['with a formula for a name', { ...goodSheet(), service: { zh: '=1+1', zhtw: '@SUM(A1)', en: '+cmd' } }],
    ...demoChannels.map(channel => [channel.code, demoSheet(channel, fortnight(3))] as [string, unknown]),
  ])('%s', (_name, sheet) => {
    const plain = JSON.parse(JSON.stringify(sheet))
    const { content, notes, layout, written } = through(plain, 'zh')
    expect(content).toEqual(plain)
    expect(notes).toEqual([])
    // Each value is read at the position where it was written.
    expect(layout.rows).toEqual(written.rows)
    expect(layout.breakRows).toEqual(written.breakRows)
  })
})

describe('over the wire', () => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk()
  })
  afterAll(() => desk.close())

  test('a sheet goes out as XLSX and comes back as the same content', async () => {
    for (const sheet of [goodSheet(), manyBreaks]) {
      const { data } = await desk.create(sheet)
      const back = await desk.upload(await desk.download(data.id))
      expect(back.code).toBe(200)
      expect(back.data.findings).toEqual(data.findings)
      expect((await desk.show(back.data.id)).content).toEqual(JSON.parse(JSON.stringify(sheet)))
    }
  })

  test('its prices are numbers to calculate with, shown and read back as they were typed', async () => {
    const breaks = ['45.50', '38.00', '7.1250', '12'].map((price, index) => ({ at: index * 10, price }))
    const sheet = { ...goodSheet({ channel: 'X9' }), lines: [{ from: 'SZ', to: 'US-W', breaks }] }
    const { data } = await desk.create(sheet)
    const bytes = await desk.download(data.id)
    const { sheets } = await readXlsx(bytes, { readStyles: true })
    const lines = sheets.find(({ name }) => name === 'lines')
    expect(lines?.rows[1]?.filter(cell => typeof cell === 'number')).toEqual([45.5, 38, 7.125, 12])
    const formats = [...(lines?.cells?.values() ?? [])].flatMap(({ style }) => style?.numFmt ?? [])
    expect(formats).toEqual(['0.00', '0.00', '0.0000'])
    const back = await desk.upload(bytes)
    expect((await desk.show(back.data.id)).content).toMatchObject({ lines: [{ breaks }] })
  })

  test('a sheet that came as XLSX is published and sold', async () => {
    const { data } = await desk.create(goodSheet({ channel: 'X1' }))
    const back = await desk.upload(await desk.download(data.id))
    expect((await desk.publish(back.data.id)).data).toMatchObject({ state: 'published', version: 1 })
  })

  test('the export holds no formula, whatever the texts begin with', async () => {
    const { data } = await desk.create({ ...goodSheet(), service: { zh: '=1+1', zhtw: '=cmd|A1', en: '+1' } })
    const { sheets } = await readXlsx(await desk.download(data.id))
    expect(sheets.map(sheet => sheet.name)).toEqual([
      'sheet',
      'places',
      'lines',
      'surcharges',
      'limits',
      'guide',
    ])
    for (const sheet of sheets)
      for (const cell of sheet.cells?.values() ?? [])
        expect([cell.type, cell.formula]).toEqual([cell.type, undefined])
    expect(sheets[0]?.rows.find(row => String(row[0]).startsWith('service.zh '))?.[1]).toBe('=1+1')
  })

  test('the name of the file and its type are set', async () => {
    const { data } = await desk.create(goodSheet({ channel: 'X2' }))
    const response = await desk.portal.request(rateCalls.xlsx.path.replace(':id', data.id), {
      token: desk.token.pricing,
    })
    expect(response.headers.get('content-type')).toContain('spreadsheetml')
    expect(response.headers.get('content-disposition')).toContain('X2')
  })

  test.each(['1', '2', '3', '4'])('the template of mode %s comes back without errors', async businessType => {
    const response = await desk.portal.request(`${rateCalls.template.path}?businessType=${businessType}`, {
      token: desk.token.pricing,
      language: 'en',
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    const { code, data } = await desk.upload(bytes)
    expect({ code, findings: data.findings }).toEqual({ code: 200, findings: [] })
    expect(await desk.show(data.id)).toMatchObject({ businessType: Number(businessType), provider: 'HD' })
    const { sheets } = await readXlsx(bytes)
    expect(sheets.at(-1)?.rows.flat()).toContain('Channel code')
  })
})
