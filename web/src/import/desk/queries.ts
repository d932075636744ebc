import { providerCalls } from '@dtms/contract/account/provider.ts'
import { fileCalls, fileIdIn } from '@dtms/contract/file/file.ts'
import { importDeskCalls } from '@dtms/contract/import/desk.ts'
import type { InputOf, OutputOf } from '@dtms/contract/wire.ts'
import { saveFile } from '#kernel/file/save-file.ts'
import { download, send } from '#kernel/request/send.ts'
import type { DeskImportsSearch } from './search.ts'

export type DeskImportRow = OutputOf<typeof importDeskCalls.list>['list'][number]
export type DeskImport = OutputOf<typeof importDeskCalls.one>
export type DeskImportOrder = DeskImport['orders']['list'][number]
type OrderQuery = NonNullable<InputOf<typeof importDeskCalls.one>['query']>

export const deskImports = {
  list: (
    { q, state, customer, provider, from, to, sort, order }: DeskImportsSearch,
    after: string | undefined,
    signal: AbortSignal,
  ) =>
    send(
      importDeskCalls.list,
      {
        query: {
          ...{ keyword: q, state, customerId: customer, provider, from, to },
          ...{ sidx: sort ?? 'createTime', sord: order ?? (sort === 'fileName' ? 'asc' : 'desc') },
          ...{ after, pageSize: 50 },
        },
      },
      { signal, silent: true },
    ),
  one: (id: string, query: OrderQuery, signal: AbortSignal) =>
    send(importDeskCalls.one, { params: { id }, query }, { signal, silent: true }),
  providers: (signal: AbortSignal) => send(providerCalls.providers, {}, { silent: true, signal }),
  saveFile: async ({ filePath, fileName }: DeskImport) =>
    saveFile(await download(fileCalls.read, { params: { id: fileIdIn(filePath) ?? '' } }), fileName),
}
