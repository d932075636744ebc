import type { CardKind } from '@dtms/contract/rate/card.ts'
import type { ReadDays } from './days.ts'
import { type CardFinding, cardFinding } from './finding.ts'
import type { Place } from './place/zone.ts'

export interface CardLine {
  from: { text: string; places: Place[] }
  to: { text: string; places: Place[] }
  // Of several services in one table, this one's.
  service?: string | undefined
  // Where it is not the table's.
  currency?: string | undefined
  minCharge?: string | undefined
  minCost?: string | undefined
  days?: ReadDays | undefined
  breaks: CardBreak[]
}

export interface CardBreak {
  at: number
  // Absent: on request.
  price?: string
  total?: string
  first?: string
  next?: string
  firstKg?: number
  nextKg?: number
  onRequest?: true
  // Of a supplier's cost, once it is marked up.
  fixed?: string
  cost?: string
  nextCost?: string
  // Where the price is written; absent where nothing is, which the reader added.
  cell?: string
}

interface PriceCell {
  at: number
  to: number | undefined
  exact: boolean
  kind: CardKind
  // Undefined: on request.
  value: string | undefined
  stepKg: number | undefined
  cell: string
}

// Above a band that ends, the next gram has no price.
const nextGram = (weight: number) => Number((weight + 0.001).toFixed(3))

/** The lines of a table while its cells are read. */
export class LineList {
  private readonly lines = new Map<string, CardLine>()
  private readonly cells = new Map<CardLine, PriceCell[]>()

  line(of: Pick<CardLine, 'from' | 'to' | 'service' | 'currency'>, row: number): CardLine {
    const { from, to, service = '', currency = '' } = of
    const key = to.text === '' ? `${row}` : [from.text, to.text, service, currency].join('|')
    const known = this.lines.get(key)
    if (known) return known
    const line: CardLine = {
      ...{ from, to, breaks: [] },
      ...(of.service && { service }),
      ...(of.currency && { currency }),
    }
    this.lines.set(key, line)
    return line
  }

  price(line: CardLine, cell: PriceCell): void {
    const cells = this.cells.get(line)
    if (cells) cells.push(cell)
    else this.cells.set(line, [cell])
  }

  end(tab: string, findings: CardFinding[]): CardLine[] {
    const done: CardLine[] = []
    for (const line of this.lines.values()) {
      line.breaks = breaksOf(this.cells.get(line) ?? [], tab, findings)
      if (line.breaks.length > 0) done.push(line)
    }
    return done
  }
}

const breaksOf = (cells: readonly PriceCell[], tab: string, findings: CardFinding[]): CardBreak[] => {
  const breaks: CardBreak[] = []
  const stepped = firstAndNext(cells)
  if (stepped) breaks.push(stepped)
  const others = cells.filter(({ kind }) => kind !== 'first' && kind !== 'next').sort((a, b) => a.at - b.at)
  for (const [index, cell] of others.entries()) {
    const before = others[index - 1]
    if (before?.at === cell.at) {
      findings.push(cardFinding('band-twice', tab, cell.cell, cell.at))
      continue
    }
    if (before?.to !== undefined) addGap(breaks, before.to, cell, tab, findings)
    breaks.push(breakOf(cell))
  }
  const last = others.at(-1)
  const beyond = stepped ? undefined : beyondTotals(cells, last)
  if (beyond) return [...breaks, beyond]
  const end = last && (last.to ?? (last.exact ? last.at : undefined))
  if (end !== undefined && last?.value !== undefined) breaks.push({ at: nextGram(end), onRequest: true })
  return breaks
}

const addGap = (
  breaks: CardBreak[],
  to: number,
  cell: PriceCell,
  tab: string,
  findings: CardFinding[],
): void => {
  if (to > cell.at) findings.push(cardFinding('bands-overlap', tab, cell.cell, to, cell.at))
  // 20 and 21 are neighbours where weights are whole.
  else if (cell.at - to > 1) {
    findings.push(cardFinding('band-gap', tab, cell.cell, to, cell.at))
    breaks.push({ at: nextGram(to), onRequest: true })
  }
}

const breakOf = ({ at, kind, value, cell }: PriceCell): CardBreak => {
  if (value === undefined) return { at, onRequest: true, cell }
  return kind === 'total' ? { at, total: value, cell } : { at, price: value, cell }
}

// "up to 30 kg 19.10, each additional kg 0.60": above the last total, that total and so much a step.
const beyondTotals = (cells: readonly PriceCell[], last: PriceCell | undefined): CardBreak | undefined => {
  const next = cells.find(({ kind }) => kind === 'next')
  if (!next || last?.kind !== 'total' || last.to === undefined) return undefined
  const at = nextGram(last.to)
  if (next.value === undefined || last.value === undefined) return { at, onRequest: true, cell: next.cell }
  return {
    ...{ at, first: last.value, firstKg: last.to, next: next.value, nextKg: next.stepKg ?? 1 },
    cell: next.cell,
  }
}

const firstAndNext = (cells: readonly PriceCell[]): CardBreak | undefined => {
  const first = cells.find(({ kind }) => kind === 'first')
  const next = cells.find(({ kind }) => kind === 'next')
  if (!first) return undefined
  if (first.value === undefined || next?.value === undefined)
    return { at: 0, onRequest: true, cell: first.cell }
  return {
    at: 0,
    first: first.value,
    next: next.value,
    firstKg: first.stepKg ?? 0.5,
    nextKg: next.stepKg ?? 0.5,
    cell: first.cell,
  }
}
