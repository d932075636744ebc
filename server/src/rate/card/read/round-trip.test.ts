import { expect, test } from 'vitest'
import { cardTab } from '../../../../test/card-grid.ts'
import { makeCard } from '../../../../test/card-maker.ts'
import { placeNames } from './heading/names.ts'
import { readCard } from './read-card.ts'

const seeds = 500

test('reads back every price of random rate sheets in random layouts', () => {
  const wrong: string[] = []
  for (let seed = 1; seed <= seeds; seed++) {
    const card = makeCard(seed)
    const { tables } = readCard(
      { tabs: card.tabs.map(cardTab), faults: [] },
      { names: placeNames(), today: '2026-11-17', provider: 'HD', fileName: 'card.xlsx' },
    )
    const read = new Map<string, string>(
      tables.flatMap(({ lines }) =>
        lines.flatMap(({ to, breaks }) =>
          breaks
            .filter(({ cell }) => cell !== undefined)
            .map(one => {
              const value = one.onRequest
                ? 'on-request'
                : (one.price ?? one.total ?? `${one.first}+${one.next}`)
              return [`${to.text}|${one.at}`, value] as const
            }),
        ),
      ),
    )
    const missing = [...card.prices].filter(([key, value]) => read.get(key) !== value)
    const more = [...read].filter(([key]) => !card.prices.has(key))
    const unplaced = tables.flatMap(({ lines }) => lines.filter(({ to }) => to.places.length === 0))
    const currencies = tables.filter(({ lines }) => lines.length > 0).map(({ currency }) => currency)
    if (missing.length + more.length + unplaced.length > 0 || currencies.some(one => one !== card.currency))
      wrong.push(
        `seed ${seed} ${card.layout}: ${JSON.stringify({ missing: missing.slice(0, 3), more: more.slice(0, 3), unplaced: unplaced.length, currencies })}\n${card.tabs[0]?.rows
          .slice(0, 6)
          .map(row => JSON.stringify(row))
          .join('\n')}`,
      )
  }
  expect(wrong.slice(0, 8).join('\n\n'), `${wrong.length} of ${seeds}`).toBe('')
})
