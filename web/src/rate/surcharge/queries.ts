import type { ExportFormat } from '@dtms/contract/list.ts'
import type { ModeText } from '@dtms/contract/mode.ts'
import { rateCalls } from '@dtms/contract/rate/rate.ts'
import type { SurchargeSortKey, SurchargeTerm } from '@dtms/contract/rate/surcharge.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { saveFile } from '#kernel/file/save-file.ts'
import { download, send } from '#kernel/request/send.ts'

type Answer = OutputOf<typeof rateCalls.surcharges>
export type Surcharge = Answer['list'][number]

interface SurchargeFilter {
  term?: SurchargeTerm | undefined
  keyword?: string | undefined
  businessType?: ModeText | undefined
  sidx: SurchargeSortKey
  sord: 'asc' | 'desc'
}

export const surcharges = {
  list: (filter: SurchargeFilter, after: string | undefined, signal: AbortSignal) =>
    send(rateCalls.surcharges, { query: { ...filter, pageSize: 50, after } }, { signal }),
  export: async (filter: SurchargeFilter, format: ExportFormat) =>
    saveFile(
      await download(rateCalls.exportSurcharges, { query: { ...filter, format } }),
      `surcharges.${format}`,
    ),
}
