import { rateCalls } from '@dtms/contract/rate/rate.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWorkbook } from '#documents/spreadsheet/read.ts'
import { type Desk, dayFromNow, goodSheet, openDesk, withPrices } from '../../../test/rate-desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const ask = (day: string, token = desk.token.pricing) =>
  desk.portal.request(`${rateCalls.sheetsOnDay.path}?day=${day}`, { token })
const codeOf = async (day: string, token = desk.token.pricing) =>
  ((await (await ask(day, token)).json()) as { code: number }).code
const workbookOn = async (day: string, token = desk.token.pricing) =>
  readWorkbook(Buffer.from(await (await ask(day, token)).arrayBuffer()))

test('every sheet that is sold on a day is in one workbook, as it is on that day', async () => {
  const sheet = goodSheet({ channel: 'A1' })
  await desk.put(sheet)
  await desk.put({
    ...withPrices(sheet, '66.00', '60.00'),
    ...{ validFrom: dayFromNow(7), validTo: dayFromNow(20) },
  })
  await desk.put({ ...sheet, channel: 'A2', customer: desk.customer.id })
  await desk.create({ ...sheet, channel: 'A3' })

  const today = await workbookOn(dayFromNow(0))
  expect(today.map(tab => tab.name)).toEqual([
    '目录',
    ...['1 sheet', '1 places', '1 lines', '1 surcharges', '1 limits'],
    ...['2 sheet', '2 places', '2 lines', '2 surcharges', '2 limits'],
  ])
  expect(JSON.stringify(today[0])).toContain(desk.customer.name)
  expect(JSON.stringify(today[3])).toContain('55')
  const later = await workbookOn(dayFromNow(8))
  expect(JSON.stringify(later[3])).toContain('66')
  const last = await workbookOn(dayFromNow(20))
  expect(last).toHaveLength(6)
})

test('a day without sheets, and an invalid day, are refused', async () => {
  expect(await codeOf('2020-01-01')).toBe(404)
  expect(await codeOf('2026-02-30')).toBe(400)
})

test('each provider gets its own, and only pricing and administrators', async () => {
  const today = dayFromNow(0)
  expect(await codeOf(today, desk.token.foreign)).toBe(404)
  expect(await codeOf(today, desk.token.agent)).toBe(403)
  expect(await codeOf(today, desk.token.finance)).toBe(403)
  expect(await codeOf(today, desk.token.shipper)).toBe(403)
  expect(await workbookOn(today, desk.token.admin)).toHaveLength(11)
})
