import type { SavedViewList } from '@dtms/contract/saved-view/saved-view.ts'
import { readTyped, storeTyped } from '#kernel/typed.ts'
import type { ViewSearch } from './queries.ts'

// The default view of a list as it was last time, so that the list is asked for once and as the person wants it. In the
// storage of what was typed: a sign-out and another person remove it, and so do seven days.
const formOf = (list: SavedViewList): string => `view-${list}`

export const keepDefault = (list: SavedViewList, search: ViewSearch | undefined): void =>
  storeTyped(formOf(list), search)

/** What a list begins with where its address asks for nothing. */
export const keptDefault = (list: SavedViewList, search: object): ViewSearch | undefined =>
  Object.keys(search).length === 0 ? (readTyped(formOf(list)) as ViewSearch | undefined) : undefined
