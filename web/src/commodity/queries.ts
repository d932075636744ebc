import { commodityCalls } from '@dtms/contract/commodity/commodity.ts'
import { type ExportFormat, listPageSize } from '@dtms/contract/list.ts'
import type { InputOf, OutputOf } from '@dtms/contract/wire.ts'
import { saveFile } from '#kernel/file/save-file.ts'
import { download, send, upload } from '#kernel/request/send.ts'

export type Commodity = OutputOf<typeof commodityCalls.one>
type Body = NonNullable<InputOf<typeof commodityCalls.add>['body']>
type Query = NonNullable<InputOf<typeof commodityCalls.list>['query']>
export type CommodityFilter = Pick<
  Query,
  'keyword' | 'battery' | 'dangerous' | 'originCountry' | 'sidx' | 'sord'
>

// Every call of the commodities.
export const commodities = {
  list: (filter: CommodityFilter, after: string | undefined, signal: AbortSignal) =>
    send(commodityCalls.list, { query: { ...filter, after, pageSize: listPageSize.max } }, { signal }),

  // Silent: the list itself shows failures.
  counts: async (filter: CommodityFilter, signal: AbortSignal) => {
    const count = (dangerous: 'true' | undefined) =>
      send(commodityCalls.list, { query: { ...filter, dangerous, pageSize: 1 } }, { signal, silent: true })
    const [all, dangerous] = await Promise.all([count(undefined), count('true')])
    return { all, dangerous }
  },

  one: (id: string, signal: AbortSignal) => send(commodityCalls.one, { params: { id } }, { signal }),
  add: (body: Body) => send(commodityCalls.add, { body }),
  change: (id: string, body: Body) => send(commodityCalls.change, { body: { ...body, id } }),
  remove: (ids: string[]) => send(commodityCalls.removeMany, { body: { ids } }),
  restore: (ids: string[]) => send(commodityCalls.restore, { body: { ids } }),

  export: async (
    filter: CommodityFilter,
    columns: readonly string[],
    format: ExportFormat,
    ids: string[] = [],
  ) =>
    saveFile(
      await download(commodityCalls.export, {
        query: { ...filter, format, columns: withCurrency(columns).join(','), ids: ids.join(',') },
      }),
      `commodities.${format}`,
    ),
  template: async () => saveFile(await download(commodityCalls.template, {}), 'commodities.xlsx'),
  import: (file: File, onProgress: (share: number) => void) =>
    upload(commodityCalls.import, file, { onProgress, silent: true }),
}

// The list shows a value with its currency; a table of numbers has them side by side.
const withCurrency = (columns: readonly string[]): string[] =>
  columns.includes('currency')
    ? [...columns]
    : columns.flatMap(column => (column === 'unitValue' ? [column, 'currency'] : [column]))
