import { grantsOn } from '#account/public.ts'
import type { CustomerSession } from '#kernel/access.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refuse.ts'
import { openCheck } from './check/check-all.ts'
import type { ImportContext } from './context.ts'
import { deleteUnplaced, type ImportRow, lockImport, moveRows, placedPlaces, refreshCounts } from './sql.ts'
import { movedRows, type OrderName, regroup, storedGroups, storedNames } from './stored.ts'
import { writeChecked } from './upload.ts'

/** Holds the customer's import for a change, if it can be changed now. */
export const changeImport = async <Result>(
  { services: { db } }: ImportContext,
  who: CustomerSession,
  id: string,
  change: (tx: Tx, held: ImportRow) => Promise<Result>,
): Promise<Result> => {
  const grants = await grantsOn(db, who, 'import')
  grants.press('edit')
  return db.transaction().execute(async tx => {
    const held = await lockImport(tx, who.customerId, id)
    if (!held) throw refuse('thing.not-found')
    if (held.state === 'committing') throw refuse('import.busy')
    return change(tx, held)
  })
}

export const checkedImport = (held: ImportRow) => ({
  id: held.id,
  customerId: held.customer_id,
  mode: held.business_type,
  headings: held.headings,
  rule: { rule: held.rule, channel: held.channel },
})

/** Checks all that is not placed again: its columns or its choice of channel have changed. */
export const recheckAll = async (context: ImportContext, tx: Tx, held: ImportRow) => {
  const placed = await placedPlaces(tx, held.id)
  const groups = await regroup(tx, held.id, held.headings, { except: placed })
  await moveRows(tx, held.id, movedRows(groups))
  await deleteUnplaced(tx, held.id)
  await checkStored(context, tx, held, groups)
  await refreshCounts(tx, held.id, { state: placed.size > 0 ? 'partly' : 'checked' })
}

/** Checks orders as they are stored, and writes what was found. */
export const checkStored = async (
  context: ImportContext,
  tx: Tx,
  held: ImportRow,
  orders: readonly OrderName[],
) => {
  const names = await storedNames(tx, held.id, held.headings, orders)
  const check = await openCheck(context, tx, checkedImport(held), names)
  await writeChecked(tx, held.id, held.customer_id, storedGroups(tx, held.id, orders), check)
}
