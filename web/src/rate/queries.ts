import { listPageSize } from '@dtms/contract/list.ts'
import type { ModeText } from '@dtms/contract/mode.ts'
import type { CancelRule } from '@dtms/contract/rate/cancel-policy.ts'
import { maxSheetsAtOnce, rateCalls, type SheetSortKey, type SheetState } from '@dtms/contract/rate/rate.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { saveFile } from '#kernel/file/save-file.ts'
import { download, send, upload } from '#kernel/request/send.ts'

export type SheetRow = OutputOf<typeof rateCalls.sheets>['list'][number]
export type Sheet = OutputOf<typeof rateCalls.sheet>
export type Finding = Sheet['findings'][number]
export type SheetDiff = OutputOf<typeof rateCalls.diff>
export type Expiring = OutputOf<typeof rateCalls.expiring>[number]
export type Timeline = OutputOf<typeof rateCalls.timeline>

export interface SheetFilter {
  state?: SheetState | undefined
  businessType?: ModeText | undefined
  channel?: string | undefined
  keyword?: string | undefined
}

interface SheetPage extends SheetFilter {
  currentPage: number
  pageSize: number
  sidx: SheetSortKey
  sord: 'asc' | 'desc'
}

// The version of a draft that the user has seen: if a colleague has changed it since, nothing is done.
export interface SeenDraft {
  id: string
  // Its `updatedAt`.
  seen: string
}

// Every call of the rate desk.
export const rate = {
  sheets: (query: SheetPage, signal: AbortSignal) => send(rateCalls.sheets, { query }, { signal }),

  channels: (signal: AbortSignal) => send(rateCalls.channels, {}, { signal, silent: true }),
  setCancelPolicy: (provider: string, channel: string, cancelPolicy: CancelRule[]) =>
    send(rateCalls.setCancelPolicy, { body: { provider, channel, cancelPolicy } }),
  expiring: (signal: AbortSignal) => send(rateCalls.expiring, {}, { signal, silent: true }),
  timeline: (channel: string, signal: AbortSignal) =>
    send(rateCalls.timeline, { query: { channel } }, { signal, silent: true }),
  sheet: (id: string, signal: AbortSignal) => send(rateCalls.sheet, { params: { id } }, { signal }),
  diff: (id: string, signal: AbortSignal) => send(rateCalls.diff, { params: { id } }, { signal }),

  // Many at once, of the newest hundred.
  maxAtOnce: maxSheetsAtOnce,
  drafts: (signal: AbortSignal) =>
    send(
      rateCalls.sheets,
      { query: { state: 'draft', sidx: 'createdAt', sord: 'desc', pageSize: listPageSize.max } },
      { signal, silent: true },
    ),
  publishMany: (ids: string[]) => send(rateCalls.publishMany, { body: { ids } }, { silent: true }),

  // A workbook or JSON: the same file is recognised.
  importFile: (file: File, onProgress: (share: number) => void) =>
    upload(rateCalls.createSheet, file, { onProgress, silent: true }),

  correct: ({ id, seen }: SeenDraft, sheet: unknown) =>
    send(rateCalls.correctSheet, { query: {}, body: { id, seen, sheet: sheet as Record<string, unknown> } }),
  replaceByJson: (
    { id, seen }: SeenDraft,
    sheet: Record<string, unknown>,
    onProgress: (share: number) => void,
  ) => send(rateCalls.correctSheet, { query: {}, body: { id, seen, sheet } }, { onProgress, silent: true }),
  replaceByXlsx: (draft: SeenDraft, file: File, onProgress: (share: number) => void) =>
    upload(rateCalls.correctSheet, file, { onProgress, silent: true }, { query: draft }),
  publish: ({ id, seen }: SeenDraft, at: string | undefined) =>
    send(rateCalls.publish, { params: { id }, body: { seen, ...(at !== undefined && { at }) } }),
  retire: (id: string) => send(rateCalls.retire, { params: { id } }),
  remove: (id: string) => send(rateCalls.deleteSheet, { params: { id } }),

  saveXlsx: async (id: string, otherwise: string) =>
    saveFile(await download(rateCalls.xlsx, { params: { id } }), otherwise),
  saveOnDay: async (day: string, otherwise: string) =>
    saveFile(await download(rateCalls.sheetsOnDay, { query: { day } }), otherwise),
  saveTemplate: async (businessType: ModeText, otherwise: string) =>
    saveFile(await download(rateCalls.template, { query: { businessType } }), otherwise),
}
