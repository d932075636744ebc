import { deskRemoteAreaSchema } from '@dtms/contract/desk/remote-area.schema.ts'
import {
  deskRemoteAreaCalls,
  maxRemoteAreas,
  type RemoteAreaColumn,
  remoteAreaColumns,
  remoteAreaColumnWords,
} from '@dtms/contract/desk/remote-area.ts'
import { exportFile } from '#documents/export.ts'
import { templateFile } from '#documents/table.ts'
import type { Session } from '#kernel/access.ts'
import { chinaDay } from '#kernel/clock.ts'
import { refuse } from '#kernel/refuse.ts'
import { defineRoutes } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { fullName } from '#kernel/text/person-name.ts'
import type { ReferenceKeeper } from '../entry/keep-reference.ts'
import type { Area } from './area-table.ts'
import { inForceOn } from './areas.ts'
import { areaColumns } from './check-areas.ts'
import { importAreas } from './import-areas.ts'
import { listedVersions, partsOf, versionOf } from './sql.ts'

const onlyPortal = (who: Session): void => {
  if (who.providerId !== undefined) throw refuse('access.forbidden')
}

const example: Partial<Record<RemoteAreaColumn, string>> = {
  ...{ country: 'US', town: 'Fairbanks', postcodeFrom: '99701', postcodeTo: '99712', category: 'REMOTE' },
}

const place: Record<RemoteAreaColumn, number> = {
  ...{ country: 0, town: 1, postcodeFrom: 2, postcodeTo: 3, category: 4 },
}

export const remoteAreaRoutes = (services: Services, reference: ReferenceKeeper) => {
  const { db, clock } = services
  return defineRoutes('deskRemoteArea', deskRemoteAreaCalls, deskRemoteAreaSchema, {
    versions: async (_input, { who }) => {
      onlyPortal(who)
      const rows = await listedVersions(db)
      const today = chinaDay(clock.now())
      const current = new Set(inForceOn(rows, today).map(({ id }) => id))
      return rows.map(row => ({
        ...{ id: row.id, code: row.code, carrier: row.carrier, version: row.version },
        ...{ validFrom: row.validFrom, rows: row.rows, fileName: row.file_name },
        by: fullName({ first_name: row.first_name ?? '', last_name: row.last_name ?? '' }),
        createTime: row.created_at.toISOString(),
        term: current.has(row.id) ? 'current' : row.validFrom > today ? 'coming' : 'ended',
      }))
    },
    template: async (_input, { who, language }) => {
      onlyPortal(who)
      return templateFile('remote-areas', areaColumns, [example], language, maxRemoteAreas)
    },
    import: async ({ query, file }, request) => {
      onlyPortal(request.who)
      return importAreas(services, reference, query, file, request)
    },
    export: async ({ params: { id } }, { who, language }) => {
      onlyPortal(who)
      const version = await versionOf(db, id)
      if (!version) throw refuse('thing.not-found')
      return exportFile({
        name: `${version.code}-${version.validFrom}`,
        format: 'xlsx',
        columns: remoteAreaColumns.map(column => ({
          id: column,
          heading: remoteAreaColumnWords[column][language],
          cell: (area: Area) => area[place[column]] ?? '',
        })),
        shown: [],
        rows: rowsOf(partsOf(db, id)),
      })
    },
  })
}

async function* rowsOf(parts: AsyncIterable<readonly Area[]>) {
  for await (const part of parts) yield* part
}
