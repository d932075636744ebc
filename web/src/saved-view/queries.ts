import { type SavedViewList, savedViewCalls } from '@dtms/contract/saved-view/saved-view.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { send } from '#kernel/request/send.ts'

export type SavedView = OutputOf<typeof savedViewCalls.add>
export type ViewSearch = SavedView['search']

export const savedViews = {
  list: (list: SavedViewList, signal: AbortSignal) =>
    send(savedViewCalls.list, { query: { list } }, { signal, silent: true }),
  // The dialogs show what is wrong.
  add: (list: SavedViewList, name: string, search: ViewSearch, isDefault: boolean) =>
    send(savedViewCalls.add, { body: { list, name, search, isDefault } }, { silent: true }),
  rename: (id: string, name: string) =>
    send(savedViewCalls.edit, { params: { id }, body: { name } }, { silent: true }),
  update: (id: string, search: ViewSearch) => send(savedViewCalls.edit, { params: { id }, body: { search } }),
  setDefault: (id: string, isDefault: boolean) =>
    send(savedViewCalls.edit, { params: { id }, body: { isDefault } }),
  remove: (id: string) => send(savedViewCalls.remove, { params: { id } }),
}

/** What of a page's address is the view: not which row is open. */
export const viewSearch = (search: object): ViewSearch =>
  Object.fromEntries(
    Object.entries(search)
      .filter(([key, value]) => key !== 'open' && key !== 'part' && value !== undefined && value !== '')
      .map(([key, value]) => [key, String(value)]),
  )

const written = (search: ViewSearch): string => JSON.stringify(Object.entries(search).sort())

export const isSameView = (a: ViewSearch, b: ViewSearch): boolean => written(a) === written(b)
