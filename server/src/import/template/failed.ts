import { type ImportColumn, importColumns } from '@dtms/contract/import/column.ts'
import { reasonsHeading } from '@dtms/contract/import/column-words.ts'
import type { Language } from '@dtms/contract/language.ts'
import type { ExportFormat } from '@dtms/contract/list.ts'
import { modes } from '@dtms/contract/mode.ts'
import { exportFile } from '#documents/export.ts'
import type { CustomerSession } from '#kernel/access.ts'
import type { Queryable } from '#kernel/database.ts'
import { refuse } from '#kernel/refuse.ts'
import type { FileResponse } from '#kernel/routes.ts'
import { layoutOf } from '../check/group.ts'
import type { ImportContext } from '../context.ts'
import { importOf, rowsOf } from '../sql.ts'
import { formatProblem, type StoredFinding } from '../stored-format.ts'
import { badOrders } from './sql.ts'
import { templateWords as say } from './text.ts'

/** The orders with errors, in the template's format, with what is wrong beside each row: to correct and upload again. */
export const failedFile = async (
  { services: { db } }: ImportContext,
  who: CustomerSession,
  id: string,
  format: ExportFormat,
  language: Language,
): Promise<FileResponse> => {
  const held = await importOf(db, who.customerId, id)
  if (!held) throw refuse('thing.not-found')
  const mode = held.business_type
  const columns = importColumns(mode)
  const layout = layoutOf(held.headings)
  return exportFile<FailedRow>({
    name: `${say.failedName[language]} ${held.file_name.replace(/\.\w+$/, '')}`,
    format,
    tab: modes[mode].name[language],
    columns: [
      {
        id: 'reasons',
        heading: reasonsHeading[language],
        cell: ({ row, findings }) => reasonsText(row, findings, columns, language),
      },
      ...columns.map(({ field, heading }) => ({
        id: field,
        heading: heading[language],
        cell: ({ cells }: FailedRow) => cells[layout.get(field) ?? -1] ?? null,
      })),
    ],
    shown: [],
    rows: failedRows(db, id),
  })
}

interface FailedRow {
  row: number
  cells: (string | null)[]
  // Findings of the whole order.
  findings: readonly StoredFinding[]
}

const ordersAtOnce = 100

async function* failedRows(db: Queryable, id: string): AsyncGenerator<FailedRow> {
  let behind = 0
  for (;;) {
    const orders = await badOrders(db, id, behind, ordersAtOnce)
    const findings = new Map(orders.map(order => [order.place, order.findings]))
    for (const { row, place, cells } of await rowsOf(db, id, [...findings.keys()]))
      yield { row, cells, findings: findings.get(place) ?? [] }
    if (orders.length < ordersAtOnce) return
    behind = orders.at(-1)?.place ?? behind
  }
}

const reasonsText = (
  row: number,
  findings: readonly StoredFinding[],
  columns: readonly ImportColumn[],
  language: Language,
): string | null =>
  findings
    .filter(one => one.row === row && one.severity === 'error')
    .map(({ field, why }) => {
      const heading = columns.find(column => column.field === field)?.heading[language]
      const text = formatProblem(why, language)
      return heading ? `${heading}: ${text}` : text
    })
    .join(language === 'en' ? '; ' : '；') || null
