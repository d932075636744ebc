import { billDeskStatementCalls } from '@dtms/contract/bill/desk-statement.ts'
import { type ExportFormat, listPageSize } from '@dtms/contract/list.ts'
import type { InputOf, OutputOf } from '@dtms/contract/wire.ts'
import { saveFile } from '#kernel/file/save-file.ts'
import { download, send } from '#kernel/request/send.ts'

type Paged = 'currentPage' | 'pageSize' | 'after'
export type AgeingPage = OutputOf<typeof billDeskStatementCalls.ageing>
export type AgeingRow = AgeingPage['list'][number]
export type AgeingFilter = Omit<NonNullable<InputOf<typeof billDeskStatementCalls.ageing>['query']>, Paged>
export type DeskStatementQuery = NonNullable<InputOf<typeof billDeskStatementCalls.statement>['query']>

export const ageingCalls = {
  list: (filter: AgeingFilter, after: string | undefined, signal: AbortSignal) =>
    send(
      billDeskStatementCalls.ageing,
      { query: { ...filter, after, pageSize: listPageSize.max } },
      { signal },
    ),
  export: async (filter: AgeingFilter, format: 'pdf' | ExportFormat) =>
    saveFile(
      format === 'pdf'
        ? await download(billDeskStatementCalls.ageingPdf, { query: filter })
        : await download(billDeskStatementCalls.exportAgeing, { query: { ...filter, format } as never }),
      `ageing.${format}`,
    ),
  statement: (query: DeskStatementQuery, signal: AbortSignal) =>
    send(billDeskStatementCalls.statement, { query }, { signal }),
  saveStatement: async (query: DeskStatementQuery, format: 'pdf' | ExportFormat) =>
    saveFile(
      format === 'pdf'
        ? await download(billDeskStatementCalls.statementPdf, { query })
        : await download(billDeskStatementCalls.statementExport, { query: { ...query, format } }),
      `statement.${format}`,
    ),
}
