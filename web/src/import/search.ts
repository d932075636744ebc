import type { ImportOrderState, ImportSortKey, ImportState } from '@dtms/contract/import/import.ts'
import { type ModeText, modeTexts } from '@dtms/contract/mode.ts'
import { searchReader, withoutUndefined } from '#kernel/search-reader.ts'

// The page's state is in its address: an import can be left and found again. Read before the page is loaded, so it
// takes only types from the contract.
const states: readonly ImportState[] = ['mapping', 'checked', 'committing', 'partly', 'committed']
const shows: readonly ImportOrderState[] = ['bad', 'warned', 'good', 'placed']
const sortKeys: readonly ImportSortKey[] = ['createTime', 'fileName', 'totalAmount', 'orderCount']

export interface ImportSearch {
  // The mode of the next file.
  mode?: ModeText
  // The search in the history.
  q?: string
  state?: ImportState
  page?: number
  sort?: ImportSortKey
  order?: 'asc' | 'desc'
  // The import that is open, which of its orders, and whether its columns are looked at.
  id?: string
  show?: ImportOrderState
  step?: 'columns'
}

export const readImportSearch = (given: Record<string, unknown>): ImportSearch => {
  const { text, one } = searchReader(given)
  const page = Number(given.page)
  return withoutUndefined({
    mode: one('mode', modeTexts),
    q: text('q'),
    state: one('state', states),
    page: Number.isInteger(page) && page > 1 ? page : undefined,
    sort: one('sort', sortKeys),
    order: one('order', ['asc', 'desc'] as const),
    id: text('id'),
    show: one('show', shows),
    step: one('step', ['columns'] as const),
  })
}
