import type { Language, Words } from '@dtms/contract/language.ts'
import type { ExportFormat } from '@dtms/contract/list.ts'
import type { SelectQueryBuilder } from 'kysely'
import type { CustomerSession } from '#kernel/access.ts'
import type { Database, Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import { type ExportColumn, exportFile } from './export.ts'
import { everyRow, type ListPlan, type ListQuery, listPage, type Sorting } from './list.ts'
import { type FileColumn, templateFile } from './table.ts'

// What a person may see and do on the page of the records.
interface RecordGrants {
  press: (button: 'export' | 'remove') => void
  sees: (column: string) => boolean
  asks: (query: object) => void
  columns: <Row extends object>(row: Row) => Row
}

type Counted = (tx: Tx, customerId: string, ids: readonly string[]) => Promise<number>

/** Records of a customer, each named by its id and its customer: addresses, commodities. */
export interface Records<
  DB,
  TB extends keyof DB,
  Row extends { id: string },
  Wire extends object,
  Filter,
  Sort extends string,
  Column extends string,
> {
  db: Database
  grantsOf: (who: CustomerSession) => Promise<RecordGrants>
  rowsOf: (customerId: string, filter: Filter) => SelectQueryBuilder<DB, TB, Row>
  rowOf: (customerId: string, id: string) => Promise<Row | undefined>
  plan: ListPlan<Sort>
  wire: (row: Row) => Wire
  file: {
    name: Words
    columns: (language: Language) => readonly ExportColumn<Row>[]
    importColumns: readonly FileColumn<Column>[]
    templateRows: (language: Language) => readonly Partial<Record<Column, string>>[]
  }
  // How many of the ids were the customer's.
  removeRows: Counted
  restoreRows: Counted
}

/** The calls that are the same for all records: list, export, template, one, remove, restore. */
export const recordRoutes = <
  DB,
  TB extends keyof DB,
  Row extends { id: string },
  Wire extends object,
  Filter,
  Sort extends string,
  Column extends string,
>(
  records: Records<DB, TB, Row, Wire, Filter, Sort, Column>,
) => {
  const { db, grantsOf, rowsOf, rowOf, plan, wire, file } = records
  type Request = RequestContext<CustomerSession>

  // All or none: where one id is unknown or another customer's, nothing is changed.
  const change = async (who: CustomerSession, ids: readonly string[], rows: Counted): Promise<number> => {
    ;(await grantsOf(who)).press('remove')
    const wanted = [...new Set(ids)]
    await db.transaction().execute(async tx => {
      if ((await rows(tx, who.customerId, wanted)) !== wanted.length) throw refuse('thing.not-found')
    })
    return wanted.length
  }

  return {
    list: async ({ query }: { query: Filter & ListQuery<Sort> }, { who }: Request) => {
      const grants = await grantsOf(who)
      grants.asks(query)
      const { rows, ...page } = await listPage(db, rowsOf(who.customerId, query), plan, query)
      return { list: rows.map(row => grants.columns(wire(row))), ...page }
    },
    export: async (
      { query }: { query: Filter & Sorting<Sort> & { format: ExportFormat; columns: readonly string[] } },
      { who, language }: Request,
    ) => {
      const grants = await grantsOf(who)
      grants.press('export')
      grants.asks(query)
      return exportFile({
        name: file.name[language],
        format: query.format,
        columns: file.columns(language).filter(({ id }) => grants.sees(id)),
        shown: query.columns,
        rows: everyRow(rowsOf(who.customerId, query), plan, query),
      })
    },
    template: (_input: unknown, { language }: Request) =>
      templateFile(file.name[language], file.importColumns, file.templateRows(language), language),
    one: async ({ params }: { params: { id: string } }, { who }: Request) => {
      const grants = await grantsOf(who)
      const row = await rowOf(who.customerId, params.id)
      if (!row) throw refuse('thing.not-found')
      return grants.columns(wire(row))
    },
    removeMany: async ({ body }: { body: { ids: readonly string[] } }, { who }: Request) => ({
      removed: await change(who, body.ids, records.removeRows),
    }),
    remove: async ({ params }: { params: { id: string } }, { who }: Request) => {
      await change(who, [params.id], records.removeRows)
      return null
    },
    restore: async ({ body }: { body: { ids: readonly string[] } }, { who }: Request) => ({
      restored: await change(who, body.ids, records.restoreRows),
    }),
  }
}
