import { type ModeText, modeTexts } from '@dtms/contract/mode.ts'
import type { SurchargeSortKey, SurchargeTerm } from '@dtms/contract/rate/surcharge.ts'

const terms: readonly SurchargeTerm[] = ['running', 'coming', 'ended']
const sortKeys: readonly SurchargeSortKey[] = ['code', 'channel', 'validFrom', 'validTo']
export interface SurchargesSearch {
  // Absent: what runs; 'all': everything.
  view?: SurchargeTerm | 'all'
  q?: string
  mode?: ModeText
  sort?: SurchargeSortKey
  order?: 'asc' | 'desc'
}

export const readSurchargesSearch = (given: Record<string, unknown>): SurchargesSearch => {
  const text = (name: string) => (given[name] === undefined ? '' : String(given[name]))
  const view = [...terms, 'all' as const].find(one => one === text('view'))
  const mode = modeTexts.find(one => one === text('mode'))
  const sort = sortKeys.find(one => one === text('sort'))
  const order = (['asc', 'desc'] as const).find(one => one === text('order'))
  return {
    ...(view && { view }),
    ...(text('q') && { q: text('q') }),
    ...(mode && { mode }),
    ...(sort && { sort }),
    ...(order && { order }),
  }
}
