import { deskAuditCalls } from '@dtms/contract/desk/audit.ts'
import { type ExportFormat, listPageSize } from '@dtms/contract/list.ts'
import type { InputOf, OutputOf } from '@dtms/contract/wire.ts'
import { saveFile } from '#kernel/file/save-file.ts'
import { readerZone } from '#kernel/format/reader-zone.ts'
import { download, send } from '#kernel/request/send.ts'

export type AuditEvent = OutputOf<typeof deskAuditCalls.one>
export type AuditFilter = Omit<
  NonNullable<InputOf<typeof deskAuditCalls.list>['query']>,
  'currentPage' | 'pageSize' | 'after'
>

export const audit = {
  list: (filter: AuditFilter, after: string | undefined, signal: AbortSignal) =>
    send(
      deskAuditCalls.list,
      { query: { ...filter, after, pageSize: listPageSize.max } },
      { silent: true, signal },
    ),
  one: (id: string, signal: AbortSignal) =>
    send(deskAuditCalls.one, { params: { id } }, { silent: true, signal }),
  export: async (filter: AuditFilter, format: ExportFormat) =>
    saveFile(
      await download(deskAuditCalls.export, {
        query: { ...filter, format, timeZone: readerZone() } as never,
      }),
      `audit.${format}`,
    ),
}
