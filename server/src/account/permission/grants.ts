import {
  type EnCode,
  entryKinds,
  type ModelId,
  type PageEntries,
  type PermissionModels,
  pageEntries,
} from '@dtms/contract/account/permission.ts'
import { hasModule, type Session } from '#kernel/access.ts'
import type { Queryable } from '#kernel/database.ts'
import { refuse } from '#kernel/refuse.ts'
import { grantedEntries } from './sql.ts'

// spec 6: the page models of a user, by which the browser shows and hides.
export const currentModels = async (db: Queryable, who: Session): Promise<PermissionModels> => {
  const granted = await grantedEntries(db, who.roles)
  return Object.entries<PageEntries>(pageEntries)
    .filter(([, page]) => isHis(page, who))
    .map(([modelId, page]) => {
      const [column = [], form = [], button = []] = entryKinds.map(kind =>
        page[kind]
          .filter(code =>
            granted.some(row => row.model_id === modelId && row.kind === kind && row.en_code === code),
          )
          .map(enCode => ({ enCode })),
      )
      return { modelId, column, form, button }
    })
}

// The same on the server, for the calls behind a page: `const users = await grantsOn(db, who, 'users')`.
export interface Grants<Model extends ModelId> {
  // Throws a 403 where the button is not granted.
  press: (enCode: EnCode<Model, 'button'>) => void
  presses: (enCode: EnCode<Model, 'button'>) => boolean
  // Whether a column is shown; what is no entry of the page is.
  sees: (column: string) => boolean
  // Throws a 403 if a list is sorted or filtered by a column that is not granted: the order would reveal it.
  asks: (query: object) => void
  // A row without the columns that are not granted; what is no entry of the page stays.
  columns: <Row extends object>(row: Row) => Row
  // What was sent, without the fields that are not granted: those stay as they are stored.
  fields: <Body extends object>(body: Body) => Body
  // What may be changed of a row: the fields that are granted, as far as the row's columns are shown. A form cannot
  // send back what it was not given, so what is hidden stays as it is stored.
  changes: <Body extends object>(body: Body) => Body
}

export const grantsOn = async <Model extends ModelId>(
  db: Queryable,
  who: Session,
  modelId: Model,
): Promise<Grants<Model>> => {
  const page: PageEntries = pageEntries[modelId]
  const granted = isHis(page, who) ? await grantedEntries(db, who.roles, modelId) : []
  const may = (kind: 'column' | 'form' | 'button', enCode: string) =>
    granted.some(row => row.kind === kind && row.en_code === enCode)
  const without = <Value extends object>(value: Value, kind: 'column' | 'form'): Value =>
    Object.fromEntries(
      Object.entries(value).filter(([name]) => !page[kind].includes(name) || may(kind, name)),
    ) as Value
  const sees = (column: string) => !page.column.includes(column) || may('column', column)
  return {
    press: enCode => {
      if (!may('button', enCode)) throw refuse('access.forbidden')
    },
    presses: enCode => may('button', enCode),
    sees,
    asks: query => {
      const { sidx, ...filters } = query as Record<string, unknown>
      const asked = Object.keys(filters).filter(name => filters[name] !== undefined && filters[name] !== '')
      if ([...asked, String(sidx ?? '')].some(name => !sees(name))) throw refuse('access.forbidden')
    },
    columns: row => without(row, 'column'),
    fields: body => without(body, 'form'),
    changes: body => without(without(body, 'form'), 'column'),
  }
}

const isHis = (page: PageEntries, who: Session): boolean =>
  page.roles.some(role => who.roles.includes(role)) && (!page.module || hasModule(who, page.module))
