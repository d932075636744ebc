import { type AddressKind, addressCalls } from '@dtms/contract/address/address.ts'
import { type ExportFormat, listPageSize } from '@dtms/contract/list.ts'
import type { InputOf, OutputOf } from '@dtms/contract/wire.ts'
import { saveFile } from '#kernel/file/save-file.ts'
import { download, send, upload } from '#kernel/request/send.ts'

export type Address = OutputOf<typeof addressCalls.one>
type Body = NonNullable<InputOf<typeof addressCalls.add>['body']>
type Query = NonNullable<InputOf<typeof addressCalls.list>['query']>
export type AddressFilter = Pick<Query, 'kind' | 'type' | 'country' | 'keyword' | 'sidx' | 'sord'>

// Every call of the address book.
export const addresses = {
  list: (filter: AddressFilter, after: string | undefined, signal: AbortSignal) =>
    send(addressCalls.list, { query: { ...filter, after, pageSize: listPageSize.max } }, { signal }),

  // The list returns one total at a time; the tabs need all of them. Silent: the list itself shows failures.
  counts: async (filter: AddressFilter, signal: AbortSignal) => {
    const count = (kind: AddressKind | undefined) =>
      send(addressCalls.list, { query: { ...filter, kind, pageSize: 1 } }, { signal, silent: true })
    const [all, shipper, consignee] = await Promise.all([
      count(undefined),
      count('shipper'),
      count('consignee'),
    ])
    return { all, shipper, consignee }
  },

  one: (id: string, signal: AbortSignal) => send(addressCalls.one, { params: { id } }, { signal }),
  add: (body: Body) => send(addressCalls.add, { body }),
  change: (id: string, body: Body) => send(addressCalls.change, { body: { ...body, id } }),
  remove: (ids: string[]) => send(addressCalls.removeMany, { body: { ids } }),
  restore: (ids: string[]) => send(addressCalls.restore, { body: { ids } }),
  split: (text: string) => send(addressCalls.split, { body: { text } }),

  export: async (
    filter: AddressFilter,
    columns: readonly string[],
    format: ExportFormat,
    ids: string[] = [],
  ) =>
    saveFile(
      await download(addressCalls.export, {
        query: { ...filter, format, columns: columns.join(','), ids: ids.join(',') },
      }),
      `addresses.${format}`,
    ),
  template: async () => saveFile(await download(addressCalls.template, {}), 'addresses.xlsx'),
  import: (file: File, onProgress: (share: number) => void) =>
    upload(addressCalls.import, file, { onProgress, silent: true }),

  // For address pickers: the defaults and the newest, or those that match a word.
  ofKind: (kind: AddressKind, keyword: string, signal: AbortSignal) =>
    send(
      addressCalls.list,
      { query: { kind, keyword: keyword || undefined, pageSize: 50 } },
      { signal, silent: true },
    ),
}
