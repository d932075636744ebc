import { billDeskLedgerCalls } from '@dtms/contract/bill/desk-ledger.ts'
import { type ExportFormat, listPageSize } from '@dtms/contract/list.ts'
import type { InputOf, OutputOf } from '@dtms/contract/wire.ts'
import { saveFile } from '#kernel/file/save-file.ts'
import { download, send } from '#kernel/request/send.ts'

type Paged = 'currentPage' | 'pageSize' | 'after'
export type LedgerPage = OutputOf<typeof billDeskLedgerCalls.ledger>
export type LedgerEntry = LedgerPage['list'][number]
type LedgerFilter = Omit<NonNullable<InputOf<typeof billDeskLedgerCalls.ledger>['query']>, Paged>

export const ledgerCalls = {
  list: (filter: LedgerFilter, after: string | undefined, signal: AbortSignal) =>
    send(billDeskLedgerCalls.ledger, { query: { ...filter, after, pageSize: listPageSize.max } }, { signal }),
  export: async (filter: LedgerFilter, format: ExportFormat) =>
    saveFile(
      await download(billDeskLedgerCalls.exportLedger, { query: { ...filter, format } as never }),
      `ledger.${format}`,
    ),
}
