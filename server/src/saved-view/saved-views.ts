import { maxSavedViews, type SavedViewList, savedViewLists } from '@dtms/contract/saved-view/saved-view.ts'
import type { Session } from '#kernel/access.ts'
import { isDuplicate } from '#kernel/database.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { deleteView, insertView, lockViews, noDefault, updateView, viewOf, viewsOf } from './sql.ts'

type Request = RequestContext<Session>
type ViewRow = Awaited<ReturnType<typeof viewsOf>>[number]

const wireView = ({ id, name, search, is_default }: ViewRow) => ({ id, name, search, isDefault: is_default })

// A customer has no list of the desk, and staff none of a customer's.
const assertOwnList = (list: SavedViewList, { customerId }: Session) => {
  const side = customerId === undefined ? 'staff' : 'customer'
  if (savedViewLists[list] !== side) throw refuse('access.forbidden')
}

export const listViews = async ({ db }: Services, list: SavedViewList, { who }: Request) => {
  assertOwnList(list, who)
  return { list: (await viewsOf(db, who.personId, list)).map(wireView) }
}

interface NewView {
  list: SavedViewList
  name: string
  search: Record<string, string>
  isDefault: boolean
}

export const addView = async ({ db, ids }: Services, view: NewView, { who }: Request) => {
  const { list, name, search, isDefault } = view
  const { personId } = who
  assertOwnList(list, who)
  if (name === '') throw refuseField('name', 'required')
  return db
    .transaction()
    .execute(async tx => {
      await lockViews(tx, personId)
      if ((await viewsOf(tx, personId, list)).length >= maxSavedViews) throw refuse('view.too-many')
      if (isDefault) await noDefault(tx, personId, list)
      const columns = { person_id: personId, list, name, search: JSON.stringify(search) }
      return wireView(await insertView(tx, { id: ids.next(), ...columns, is_default: isDefault }))
    })
    .catch(refuseTaken)
}

interface ViewChange {
  name?: string | undefined
  search?: Record<string, string> | undefined
  isDefault?: boolean | undefined
}

export const editView = async (
  { db }: Services,
  id: string,
  { name, search, isDefault }: ViewChange,
  { who: { personId } }: Request,
) => {
  if (name === '') throw refuseField('name', 'required')
  return db
    .transaction()
    .execute(async tx => {
      await lockViews(tx, personId)
      const view = await viewOf(tx, personId, id)
      if (!view) throw refuse('thing.not-found')
      if (isDefault) await noDefault(tx, personId, view.list)
      const change = {
        ...(name !== undefined && { name }),
        ...(search && { search: JSON.stringify(search) }),
        ...(isDefault !== undefined && { is_default: isDefault }),
      }
      return wireView(await updateView(tx, id, change))
    })
    .catch(refuseTaken)
}

const refuseTaken = (error: unknown): never => {
  throw isDuplicate(error, 'saved_view_name_is_unique') ? refuse('view.name-taken') : error
}

export const removeView = async ({ db }: Services, id: string, { who }: Request) => {
  if (!(await deleteView(db, who.personId, id))) throw refuse('thing.not-found')
  return null
}
