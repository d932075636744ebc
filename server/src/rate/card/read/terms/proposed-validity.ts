import { cellAt, cellName, type GridTab, plain } from '../cell.ts'
import { type CardFinding, cardFinding } from '../finding.ts'
import type { FoundTable } from '../found-table.ts'
import type { TitleCell } from '../heading/titles.ts'
import type { ProposalContext, Surroundings } from '../propose.ts'
import { readValidity, type Validity } from './validity.ts'

/** From when to when the prices of a table hold, as its titles, a column, the first titles of the tab or remarks say. */
export const validityOf = (
  around: Surroundings & { found: FoundTable },
  { today, fileName }: ProposalContext,
  used: Set<TitleCell>,
  findings: CardFinding[],
): Validity => {
  const { titles, shared, remarks } = around
  const found = titleValidity(titles, today, used)
  if (!found.from && !found.to) Object.assign(found, columnValidity(around, today, findings))
  if (!found.from && !found.to) Object.assign(found, titleValidity(shared, today, used))
  for (const text of [...remarks.map(remark => remark.text), fileName]) {
    if (found.from && found.to) break
    const { from, to } = readValidity(text, today)
    if (!found.from && !found.to) Object.assign(found, { ...(from && { from }), ...(to && { to }) })
  }
  return found
}

const titleValidity = (titles: readonly TitleCell[], today: string, used: Set<TitleCell>): Validity => {
  const found: Validity = {}
  for (const row of [...new Set(titles.map(({ row }) => row))].toReversed()) {
    // A date may have its own cell, beside its word: 生效 | 2026-11-16.
    const own = titles.filter(title => title.row === row)
    const alone = own.map(title => readValidity(title.text, today)).filter(({ from, to }) => from ?? to)
    const [read] = alone.length > 0 ? alone : [readValidity(own.map(({ text }) => text).join(' '), today)]
    if (read?.from ?? read?.to) for (const title of own) if (/[0-9]/.test(title.text)) used.add(title)
    found.from ??= read?.from
    found.to ??= read?.to
  }
  return found
}

// A column of validities: what most rows say.
const columnValidity = (
  { tab, found }: { tab: GridTab; found: FoundTable },
  today: string,
  findings: CardFinding[],
): Validity => {
  const column = found.columns.find(({ facts }) => facts.isValidity)
  if (!column) return {}
  const rows = new Map<string, number[]>()
  for (let row = found.box.top + found.head; row <= found.box.bottom; row++) {
    const text = plain(cellAt(tab, row, column.at))
    if (text !== '') rows.set(text, [...(rows.get(text) ?? []), row])
  }
  const [most, ...others] = [...rows].toSorted((a, b) => b[1].length - a[1].length)
  for (const [text, own] of others)
    for (const row of own) findings.push(cardFinding('other-dates', tab.name, cellName(row, column.at), text))
  return most ? readValidity(most[0], today) : {}
}
