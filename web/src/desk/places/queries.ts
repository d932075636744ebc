import { deskPlaceCalls, type EntryKind } from '@dtms/contract/desk/place.ts'
import { type ExportFormat, listPageSize } from '@dtms/contract/list.ts'
import type { InputOf, OutputOf } from '@dtms/contract/wire.ts'
import { saveFile } from '#kernel/file/save-file.ts'
import { download, send, upload } from '#kernel/request/send.ts'
import type { PlacesSearch } from './search.ts'

export type EntryList = OutputOf<typeof deskPlaceCalls.list>
export type Entry = EntryList['list'][number]
export type EntryCard = OutputOf<typeof deskPlaceCalls.one>
export type EntryImport = OutputOf<typeof deskPlaceCalls.import>
type Added = NonNullable<InputOf<typeof deskPlaceCalls.add>['body']>
type Fields = Omit<Added, 'kind'>

const one = (id: string) => ({ params: { id } })

const filterOf = ({ kind, q, country, region, state, origin, sort, order }: PlacesSearch) => ({
  ...{ kind, keyword: q, country, region, state, origin, sidx: sort, sord: order },
})

// Every call about the reference tables. The page itself shows load failures.
export const places = {
  list: (search: PlacesSearch, after: string | undefined, signal: AbortSignal) =>
    send(
      deskPlaceCalls.list,
      { query: { ...filterOf(search), after, pageSize: listPageSize.max } },
      { silent: true, signal },
    ),
  show: (id: string, signal: AbortSignal) => send(deskPlaceCalls.one, one(id), { silent: true, signal }),
  history: (id: string, signal: AbortSignal) =>
    send(deskPlaceCalls.history, one(id), { silent: true, signal }),
  add: (kind: EntryKind, fields: Fields) => send(deskPlaceCalls.add, { body: { kind, ...fields } }),
  change: ({ id, updateTime }: Pick<Entry, 'id' | 'updateTime'>, fields: Fields) =>
    send(deskPlaceCalls.change, { body: { id, updateTime, ...fields } }),
  close: (id: string) => send(deskPlaceCalls.close, one(id)),
  reopen: (id: string) => send(deskPlaceCalls.reopen, one(id)),
  restore: (id: string) => send(deskPlaceCalls.restore, one(id)),
  export: async (search: PlacesSearch, format: ExportFormat) =>
    saveFile(
      await download(deskPlaceCalls.export, { query: { ...filterOf(search), format } }),
      `places.${format}`,
    ),
  template: async (kind: EntryKind) =>
    saveFile(await download(deskPlaceCalls.template, { query: { kind } }), 'places.xlsx'),
  // Without `seen` it only returns what would change.
  import: (kind: EntryKind, file: File, seen: string, onProgress: (share: number) => void) =>
    upload(deskPlaceCalls.import, file, { onProgress, silent: true }, { query: { kind, seen } }),
}
