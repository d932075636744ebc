import { auditActionWords } from '@dtms/contract/desk/audit-action.ts'
import { deskPlaceSchema } from '@dtms/contract/desk/place.schema.ts'
import { deskPlaceCalls } from '@dtms/contract/desk/place.ts'
import { readDetails } from '#documents/audit/read-details.ts'
import { exportFile } from '#documents/export.ts'
import { everyRow, listPage } from '#documents/list.ts'
import { templateFile } from '#documents/table.ts'
import { onlyPortalAdmin } from '#kernel/access.ts'
import { refuse } from '#kernel/refuse.ts'
import { defineRoutes } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { fullName } from '#kernel/text/person-name.ts'
import type { ReferenceKeeper } from '../entry/keep-reference.ts'
import { countriesOf, entriesOf, entryOf, entryPlan, regionsOf } from '../entry/sql.ts'
import { otherTables, sourceOf } from '../entry/table-source.ts'
import { exportColumns, fileName, importColumns, templateRows } from './entry-file.ts'
import { importEntries } from './import-entries.ts'
import {
  addEntry,
  changeEntry,
  closeEntry,
  releasedChanges,
  reopenEntry,
  restoreEntry,
} from './save-entry.ts'
import { commoditiesWith, entryEvents, ordersBy, ordersTo } from './sql.ts'
import { wireEntry } from './wire-entry.ts'

export const deskPlaceRoutes = (services: Services, reference: ReferenceKeeper) => {
  const { db } = services
  const context = { services, reference }
  return defineRoutes('deskPlace', deskPlaceCalls, deskPlaceSchema, {
    list: async ({ query }, { who, language }) => {
      onlyPortalAdmin(who)
      const [{ rows, ...page }, countries, regions] = await Promise.all([
        listPage(db, entriesOf(db, query), entryPlan, query),
        countriesOf(db, query.kind),
        regionsOf(db, query.kind, query.country ?? ''),
      ])
      return {
        ...{ list: rows.map(wireEntry), ...page, countries, regions },
        ...{ table: sourceOf(query.kind), otherTables: otherTables(language) },
      }
    },
    export: async ({ query }, { who, language }) => {
      onlyPortalAdmin(who)
      return exportFile({
        name: fileName(query.kind, language),
        format: query.format,
        columns: exportColumns(query.kind, language),
        shown: query.columns,
        rows: everyRow(entriesOf(db, query), entryPlan, query),
      })
    },
    template: async ({ query: { kind } }, { who, language }) => {
      onlyPortalAdmin(who)
      return templateFile(
        fileName(kind, language),
        importColumns(kind),
        templateRows(kind, language),
        language,
      )
    },
    import: ({ query, file }, request) => importEntries(context, query, file, request),
    one: async ({ params: { id } }, { who }) => {
      onlyPortalAdmin(who)
      const row = await entryOf(db, id)
      if (!row) throw refuse('thing.not-found')
      const usesOf = { fba: ordersTo, sea: ordersBy, air: ordersBy, hs: commoditiesWith }[row.kind]
      return { ...wireEntry(row), uses: await usesOf(db, row.code), released: releasedChanges(row) }
    },
    history: async ({ params: { id } }, { who, language }) => {
      onlyPortalAdmin(who)
      const events = await entryEvents(db, id)
      return events.map(event => ({
        id: event.id,
        at: event.happened_at.toISOString(),
        by: fullName({ first_name: event.first_name ?? '', last_name: event.last_name ?? '' }),
        action: auditActionWords[event.action as keyof typeof auditActionWords][language],
        changes: readDetails(event.details).changes,
      }))
    },
    add: ({ body }, request) => addEntry(context, body, request),
    change: ({ body }, request) => changeEntry(context, body, request),
    close: ({ params }, request) => closeEntry(context, params.id, request),
    reopen: ({ params }, request) => reopenEntry(context, params.id, request),
    restore: ({ params }, request) => restoreEntry(context, params.id, request),
  })
}
