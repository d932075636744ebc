import { expect, test } from 'vitest'
import { cardTab } from '../../../../test/card-grid.ts'
import { exampleCards } from '../../../../test/example-cards.ts'
import { placeNames } from './heading/names.ts'
import type { CardBreak } from './lines.ts'
import { makeSheets } from './make-sheet.ts'
import { readCard } from './read-card.ts'

const today = '2026-11-17'
const read = (tabs: Parameters<typeof cardTab>[0][]) =>
  readCard(
    { tabs: tabs.map(cardTab), faults: [] },
    { names: placeNames(), today, provider: 'HD', fileName: 'card.xlsx' },
  )

const said = (one: CardBreak | undefined) =>
  one && (one.onRequest ? 'on-request' : one.first ? `${one.first}+${one.next}` : (one.price ?? one.total))

test.each(exampleCards)('reads the $name', ({ tabs, prices, terms, unread }) => {
  const reading = read(tabs)
  const lines = reading.tables.flatMap(table => table.lines)
  const found = prices.map(([to, at]) => {
    const line = lines.find(one => one.to.text === to || one.to.text.endsWith(` ${to}`))
    return [to, at, said(line?.breaks.find(one => one.at === at))]
  })
  expect(found).toEqual(prices)
  const [table] = reading.tables
  if (terms) expect({ ...table, service: table?.service.zh }).toMatchObject(terms)
  expect(reading.findings.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(lines.filter(({ to }) => to.places.length === 0)).toEqual([])
  if (unread) expect(reading.unread.map(({ cell }) => cell)).toEqual(unread)
  expect(makeSheets(reading.tables, 'HD').length).toBeGreaterThan(0)
})
