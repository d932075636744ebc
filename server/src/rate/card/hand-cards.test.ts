import { quoteCalls } from '@dtms/contract/quote/quote.ts'
import { rateCalls } from '@dtms/contract/rate/rate.ts'
import { baseCode } from '@dtms/pricing/mode.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HandCard, handCardBytes, handCards, hitsOf, readHandCard } from '../../../test/hand-cards.ts'
import { type Desk, dayFromNow, openDesk } from '../../../test/rate-desk.ts'
import { uploadCard } from '../../../test/upload-card.ts'

// What is not read of a card, as test/cards/README.md explains it.
const notRead: Record<string, string[]> = {
  '02': ['PVG空运!J3:J12', 'PVG空运!K3:K12'],
  '04': ['LCL & FCL!A20'],
  '05': ['说明!A4'],
  '07': ['CSV!A18'],
  '09': ['Sheet1!A13:H13', 'Sheet1!A15'],
  '12': ['Transit!B3', 'Transit!F4', 'LCL Export!A15'],
  '17': ['空运周价!A17'],
  '18': ['拼箱!A15', '拼箱!A16'],
  '36': ['中东专线!A13'],
}

test.each(handCards)('reads $file', async card => {
  const reading = await readHandCard(card)
  const { wrong, misread, validity, ...hits } = hitsOf(card, reading)
  const cells = wrong.map(one => /"cell":"([^"]+)"/.exec(one)?.[1] ?? one)
  expect(cells).toEqual(notRead[card.file.slice(0, 2)]?.toSorted(by(cells)) ?? [])
  for (const [right, of] of [hits.prices, hits.count, hits.onRequest, hits.asked]) expect(right).toBe(of)
  expect(misread).toEqual([])
  expect(validity).toBe(true)
  // What is not read is listed: an unread cell, or a finding at it.
  for (const cell of notRead[card.file.slice(0, 2)] ?? []) {
    const [tab = '', range = ''] = cell.split('!')
    const listed = [...reading.unread, ...reading.findings].some(
      one => one.tab === tab && one.cell === range.split(':')[0],
    )
    expect([cell, listed]).toEqual([cell, true])
  }
  for (const { cell } of card.finding ?? [])
    expect(reading.findings.map(one => `${one.tab}!${one.cell}`)).toContain(cell)
})

const by = (order: readonly string[]) => (one: string, other: string) =>
  order.indexOf(one) - order.indexOf(other)

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
  for (const [currency, rate] of Object.entries({ CNY: '7.12', HKD: '7.8', EUR: '0.92' }))
    await desk.portal.call(rateCalls.setFx, { body: { currency, rate } }, { token: desk.token.admin })
})
afterAll(() => desk.close())

const draftsOf = async (card: HandCard) => {
  const { id, tables } = await uploadCard(desk.portal, desk.token.pricing, card.file, handCardBytes(card))
  const as = { token: desk.token.pricing }
  const body = {
    name: card.file,
    // The staff renew the dates, so that the prices are in force on whatever day this runs.
    tables: tables.map(table => ({ ...table, validFrom: dayFromNow(0), validTo: dayFromNow(13) })),
  }
  const mapped = await desk.portal.call(rateCalls.mapCard, { params: { id }, body }, as)
  expect(mapped.code).toBe(200)
  const { data } = await desk.portal.call(rateCalls.draftCard, { params: { id } }, as)
  return data.rateSheets
}

test.each(handCards)('answers the prices of $file over the wire', async card => {
  const { tables, unreadCount, unread } = await uploadCard(
    desk.portal,
    desk.token.pricing,
    card.file,
    handCardBytes(card),
  )
  const found = new Map<string, (typeof tables)[number]['prices'][number]>(
    tables.flatMap(({ tab, prices }) => prices.map(one => [`${tab}!${one.cell}`, one] as const)),
  )
  const wanted = card.prices.filter(({ kind }) => kind === 'price' || kind === 'total' || kind === 'first')
  expect(wanted.filter(one => Number(found.get(one.cell)?.value) !== Number(one.amount))).toEqual([])
  expect(unreadCount).toBeGreaterThanOrEqual(unread.length)
})

// Of each mode, and those with several services, currencies or origins in one table.
const published = ['01', '03', '04', '11', '14', '17', '19', '21', '23', '25', '30', '32', '34'].flatMap(
  number => handCards.filter(({ file }) => file.startsWith(number)),
)

test.each(published)('$file is published and asked for over the wire', async card => {
  const sheets = await draftsOf(card)
  expect(sheets.length).toBeGreaterThan(0)
  for (const { id, findings } of sheets) {
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
    expect((await desk.publish(id)).code).toBe(200)
  }
  const channels = new Set(sheets.map(({ channel }) => channel))
  for (const asked of card.asked) {
    const word = asked.channel ?? ''
    const named = [...channels].filter(channel => channel.endsWith(word))
    const wanted = named.length > 0 ? named : [...channels].filter(channel => channel.includes(word))
    const businessType = { express: 1, air: 2, fba: 3, ocean: 4 }[card.businessType] as 1 | 2 | 3 | 4
    const result = async () => {
      const { data } = await desk.portal.call(quoteCalls.inquire, {
        body: { businessType, ...asked.inquiry } as never,
      })
      const quote = data.quotes.find(one => wanted.includes(one.channel))
      if (quote) return quote.lines.find(({ code }) => code === baseCode(businessType))?.amount
      return data.refusals.filter(one => wanted.includes(one.channel)).map(({ reason }) => reason)
    }
    const freight = Number(asked.freight)
    if (Number.isFinite(freight)) await expect.poll(result, { timeout: 15_000 }).toBe(freight)
    else if (asked.freight === 'on-request') await expect.poll(result).toContain('on-request')
    // Refused: no price, whatever the reason.
    else expect(await result()).toBeInstanceOf(Array)
  }
})
