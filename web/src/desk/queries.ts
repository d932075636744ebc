import { deskCalls } from '@dtms/contract/desk/desk.ts'
import type { ExportFormat } from '@dtms/contract/list.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { saveFile } from '#kernel/file/save-file.ts'
import { readerZone } from '#kernel/format/reader-zone.ts'
import { download, send } from '#kernel/request/send.ts'
import type { QuotesSearch } from './search.ts'

export type Start = OutputOf<typeof deskCalls.start>
export type Figures = OutputOf<typeof deskCalls.figures>
export type AskedQuote = OutputOf<typeof deskCalls.asked>['list'][number]

// Every call of the feature. The blocks themselves show load failures.
export const desk = {
  start: (provider: string, signal: AbortSignal) =>
    send(deskCalls.start, { query: { provider } }, { silent: true, signal }),
  figures: (provider: string, signal: AbortSignal) =>
    send(deskCalls.figures, { query: { provider } }, { silent: true, signal }),
  asked: ({ provider, from, to, lane }: QuotesSearch, after: string | undefined, signal: AbortSignal) =>
    send(
      deskCalls.asked,
      { query: { provider, from, to, lane, after, pageSize: 50 } },
      { silent: true, signal },
    ),
  exportAsked: async ({ provider, from, to, lane }: QuotesSearch, format: ExportFormat) =>
    saveFile(
      await download(deskCalls.exportAsked, {
        query: { provider, from, to, lane, format, timeZone: readerZone() } as never,
      }),
      `quotes-asked.${format}`,
    ),
}
