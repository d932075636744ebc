import { fileCalls, fileIdIn } from '@dtms/contract/file/file.ts'
import type { ImportField } from '@dtms/contract/import/column.ts'
import { type ChannelRule, importCalls } from '@dtms/contract/import/import.ts'
import type { ModeText } from '@dtms/contract/mode.ts'
import type { InputOf, OutputOf } from '@dtms/contract/wire.ts'
import { saveFile } from '#kernel/file/save-file.ts'
import { download, send, upload } from '#kernel/request/send.ts'

export type ImportDetail = OutputOf<typeof importCalls.one>
export type ImportOrder = ImportDetail['orders']['list'][number]
export type ImportRow = OutputOf<typeof importCalls.list>['list'][number]
export type ImportHeading = ImportDetail['headings'][number]
type OrderPage = NonNullable<InputOf<typeof importCalls.one>['query']>
type ListQuery = NonNullable<InputOf<typeof importCalls.list>['query']>

export interface Rule {
  rule: ChannelRule
  // Only of the rule 'channel'.
  channel: string
}

export interface CellChange {
  row: number
  field: ImportField
  value: string
}

// How many orders are asked for at once.
export const ordersAtOnce = 200

// Every call of the batch ordering page.
export const imports = {
  list: (query: ListQuery, signal: AbortSignal) => send(importCalls.list, { query }, { signal }),
  one: (id: string, query: OrderPage, signal: AbortSignal) =>
    send(importCalls.one, { params: { id }, query }, { signal }),
  // The progress of a commit: the page itself shows connection failures.
  progress: (id: string, signal: AbortSignal) =>
    send(importCalls.one, { params: { id }, query: { pageSize: 1 } }, { signal, silent: true }),
  channels: (businessType: ModeText, signal: AbortSignal) =>
    send(importCalls.channels, { query: { businessType } }, { signal, silent: true }),

  upload: (file: File, query: Rule & { businessType: ModeText }, onProgress: (share: number) => void) =>
    upload(importCalls.upload, file, { onProgress, silent: true }, { query }),
  map: (id: string, body: InputOf<typeof importCalls.map>['body']) =>
    send(importCalls.map, { params: { id }, body }),
  changeRows: (id: string, query: OrderPage, changes: CellChange[], remove: number[] = []) =>
    send(importCalls.rows, { params: { id }, query, body: { changes, remove } }),
  rule: (id: string, body: Rule) => send(importCalls.rule, { params: { id }, body }),
  commit: (id: string, body: { onlyGood: boolean; expectedTotal: number }) =>
    send(importCalls.commit, { params: { id }, body }),
  remove: (id: string) => send(importCalls.remove, { params: { id } }),

  mappings: (signal: AbortSignal) => send(importCalls.mappings, {}, { signal }),
  forget: (id: string) => send(importCalls.removeMapping, { params: { id } }),

  saveTemplate: async (businessType: ModeText) =>
    saveFile(await download(importCalls.template, { query: { businessType } }), 'orders.xlsx'),
  saveFailed: async (id: string) =>
    saveFile(await download(importCalls.failed, { params: { id }, query: {} }), 'failed.xlsx'),
  saveOriginal: async (path: string, name: string) =>
    saveFile(await download(fileCalls.read, { params: { id: fileIdIn(path) ?? '' } }), name),
}
