import { type ModeText, modeTexts } from '@dtms/contract/mode.ts'
import type { SheetSortKey, SheetState } from '@dtms/contract/rate/rate.ts'

// The list's state is in its address: to reload, to go back, to send to a colleague. This is read before the page is
// loaded, so it takes only types from the contract: the calls stay out of the entry chunk.
export const sheetViews = ['draft', 'scheduled', 'published', 'retired', 'all'] as const
type SheetView = SheetState | 'all'
const sortKeys: readonly SheetSortKey[] = [
  'createdAt',
  'channel',
  'validFrom',
  'validTo',
  'publishedAt',
  'version',
]

const sheetParts = ['findings', 'diff', 'try', 'lines', 'places', 'surcharges', 'sheet'] as const
export type SheetPart = (typeof sheetParts)[number]

export interface RatesSearch {
  view?: SheetView
  mode?: ModeText
  channel?: string
  q?: string
  page?: number
  sort?: SheetSortKey
  order?: 'asc' | 'desc'
  // The sheet that is open, and which part of it.
  sheet?: string
  part?: SheetPart
  // The linked line of that part, from 0.
  line?: number
}

// Anything can be typed into an address: what does not fit is left out.
export const readRatesSearch = (given: Record<string, unknown>): RatesSearch => {
  const text = (name: string) => {
    const value = given[name]
    return value === undefined || value === null || value === '' ? undefined : String(value)
  }
  const one = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find(value => value === text(name))
  const page = Number(given.page)
  return dropUndefined({
    view: one<SheetView>('view', sheetViews),
    mode: one('mode', modeTexts),
    channel: text('channel'),
    q: text('q'),
    page: Number.isInteger(page) && page > 1 ? page : undefined,
    sort: one('sort', sortKeys),
    order: one('order', ['asc', 'desc'] as const),
    sheet: text('sheet'),
    part: one('part', sheetParts),
    line: lineOf(given.line),
  })
}

const lineOf = (given: unknown): number | undefined => {
  const line = given === undefined || given === '' ? Number.NaN : Number(given)
  return Number.isInteger(line) && line >= 0 ? line : undefined
}

const dropUndefined = (values: { [Name in keyof RatesSearch]: RatesSearch[Name] | undefined }): RatesSearch =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
