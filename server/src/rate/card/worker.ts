import type { Mode } from '@dtms/contract/mode.ts'
import type { CardMapping } from '@dtms/contract/rate/card.ts'
import type { CardMarkup } from '@dtms/contract/rate/card-markup.ts'
import { runSpreadsheetTask } from '#documents/spreadsheet/worker.ts'
import { textWithoutNulls } from '../xlsx/text-without-nulls.ts'
import { readGrid } from './grid.ts'
import { completeMapping } from './read/complete.ts'
import { factsOf } from './read/facts.ts'
import { cardFinding } from './read/finding.ts'
import { applyLayout, type CardLayout, layoutOf } from './read/heading/layout.ts'
import { placeNames } from './read/heading/names.ts'
import { makeSheets } from './read/make-sheet.ts'
import { hasOpenMarkup, markUp } from './read/mark-up.ts'
import { type CardReading, readCard } from './read/read-card.ts'
import { shownCard } from './shown-card.ts'

export interface CardTask {
  bytes: Uint8Array
  provider: string
  businessType?: Mode | undefined
  today: string
  fileName: string
  // What the staff said, or what is remembered; the proposal otherwise.
  mapping?: CardMapping | undefined
  // Each with what is remembered of its supplier.
  layouts: { id: string; layout: CardLayout; markup?: CardMarkup | undefined }[]
  // What the card was marked up with when it was shown.
  markup?: CardMarkup | undefined
  // Rate sheets are made for drafts only: their text is larger than all else that the worker hands over.
  withSheets?: boolean
}

export interface CardResult {
  // What is stored of the reading: a `ShownCard`, written as JSON here and not in the serving thread.
  readingText: string
  layoutId: string | undefined
  // Of the mapping that was sent.
  layout: CardLayout
  // Prices that must not be sold as they are.
  openMarkup: boolean
  sheets: { channel: string; contentText: string }[]
}

// Reads a rate card in its own process.
await runSpreadsheetTask(async (task: CardTask): Promise<CardResult> => {
  const { bytes, layouts, mapping: sent, markup: shownMarkup, withSheets, ...terms } = task
  const grid = await readGrid(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const mapping = sent && completeMapping(grid, sent)
  const reading = { ...terms, names: placeNames() }
  let read: CardReading = readCard(grid, { ...reading, mapping })
  let layoutId: string | undefined
  // What the new file says wins over the layout, where it says something.
  const unstated = new Set(
    read.findings.filter(({ code }) => code === 'no-currency').map(({ tab, cell }) => `${tab}!${cell}`),
  )
  const recognised = mapping
    ? []
    : layouts.flatMap(({ id, layout, markup }) => {
        const found = applyLayout(grid, read.tables.map(withoutReading), layout, unstated)
        return found ? [{ id, markup, ...found }] : []
      })
  const [best] = recognised.toSorted((a, b) => b.likeness - a.likeness)
  if (best) {
    layoutId = best.id
    const proposed = read.findings.filter(({ code }) => ['no-dates', 'past-dates', 'fcl'].includes(code))
    const again = readCard(grid, { ...reading, mapping: { tables: best.tables } })
    read = { ...again, findings: [...best.findings, ...proposed, ...again.findings] }
  }
  if (grid.hasMacros) read.findings.push(cardFinding('macros', grid.tabs[0]?.name ?? '', ''))
  const layout = layoutOf(grid, { tables: read.tables.map(withoutReading) })
  const markup = mapping ? mapping.markup : (shownMarkup ?? best?.markup)
  if (markup) {
    const sold = markUp(read.tables, markup)
    read = { ...read, tables: sold.tables, findings: [...sold.findings, ...read.findings] }
  }
  return {
    readingText: JSON.stringify(shownCard(grid, read, factsOf(grid, terms.today), markup)),
    layoutId,
    layout: { ...layout, ...(markup && { supplier: markup.supplier }) },
    openMarkup: hasOpenMarkup(read.findings),
    sheets: withSheets
      ? makeSheets(read.tables, terms.provider).map(({ channel, content }) => ({
          ...{ channel, contentText: textWithoutNulls(content) },
        }))
      : [],
  }
})

function withoutReading({ lines: _lines, confidence: _confidence, ...table }: CardReading['tables'][number]) {
  return table
}
