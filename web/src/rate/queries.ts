import { listPageSize, rateCalls, type SheetSortKey, type SheetState } from '@dtms/contract/rate.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { saveFile } from '#kernel/save-file.ts'
import { download, send, upload } from '#kernel/send.ts'

export type SheetRow = OutputOf<typeof rateCalls.sheets>['list'][number]
type SheetList = OutputOf<typeof rateCalls.sheets>
export type Sheet = OutputOf<typeof rateCalls.sheet>
export type Finding = Sheet['findings'][number]
export type SheetDiff = OutputOf<typeof rateCalls.diff>
export type Expiring = OutputOf<typeof rateCalls.expiring>[number]
export type Mode = '1' | '2' | '3' | '4'

export interface SheetFilter {
  state?: SheetState | undefined
  businessType?: Mode | undefined
  channel?: string | undefined
  keyword?: string | undefined
}

interface SheetPage extends SheetFilter {
  currentPage: number
  pageSize: number
  sidx: SheetSortKey
  sord: 'asc' | 'desc'
}

export type StateCounts = Record<SheetState | 'all', Pick<SheetList, 'total' | 'totalIsMinimum'>>

// Every call of the rate desk.
export const rate = {
  sheets: (query: SheetPage, signal: AbortSignal) => send(rateCalls.sheets, { query }, { signal }),

  // The list answers one total at a time; the tabs want them all. Silent: the list itself says what is wrong.
  counts: async (filter: SheetFilter, signal: AbortSignal): Promise<StateCounts> => {
    const count = (state: SheetState | undefined) =>
      send(
        rateCalls.sheets,
        { query: { ...filter, state, currentPage: 1, pageSize: 1 } },
        { signal, silent: true },
      )
    const [all, draft, scheduled, published, retired] = await Promise.all([
      count(undefined),
      count('draft'),
      count('scheduled'),
      count('published'),
      count('retired'),
    ])
    return { all, draft, scheduled, published, retired }
  },

  // For the filter: the channels of the newest sheets. A clerk with more of them searches by name.
  channels: async (signal: AbortSignal): Promise<string[]> => {
    const query = { currentPage: 1, pageSize: listPageSize.most }
    const { list } = await send(rateCalls.sheets, { query }, { signal, silent: true })
    return [...new Set(list.map(sheet => sheet.channel))].filter(channel => channel !== '').sort()
  },

  expiring: (signal: AbortSignal) => send(rateCalls.expiring, {}, { signal, silent: true }),
  sheet: (id: string, signal: AbortSignal) => send(rateCalls.sheet, { params: { id } }, { signal }),
  diff: (id: string, signal: AbortSignal) => send(rateCalls.diff, { params: { id } }, { signal }),

  importJson: (sheet: Record<string, unknown>, onProgress: (share: number) => void) =>
    send(rateCalls.createSheet, { body: sheet }, { onProgress, silent: true }),
  importXlsx: (file: File, onProgress: (share: number) => void) =>
    upload(rateCalls.createSheet, file, { onProgress, silent: true }),

  correct: (id: string, sheet: unknown) =>
    send(rateCalls.correctSheet, { body: { id, sheet: sheet as Record<string, unknown> } }),
  publish: (id: string, at: string | undefined) =>
    send(rateCalls.publish, { params: { id }, body: at === undefined ? {} : { at } }),
  retire: (id: string) => send(rateCalls.retire, { params: { id } }),
  remove: (id: string) => send(rateCalls.deleteSheet, { params: { id } }),

  saveXlsx: async (id: string, otherwise: string) =>
    saveFile(await download(rateCalls.xlsx, { params: { id } }), otherwise),
  saveTemplate: async (businessType: Mode, otherwise: string) =>
    saveFile(await download(rateCalls.template, { query: { businessType } }), otherwise),
}
