import { grantsOn } from '#account/public.ts'
import { detachFiles } from '#file/public.ts'
import type { CustomerSession } from '#kernel/access.ts'
import { refuse } from '#kernel/refuse.ts'
import type { ImportContext } from './context.ts'
import { lockImport, removeImport } from './sql.ts'
import { thingKind } from './upload.ts'

/** Throws an import away of which nothing was placed; one that placed orders is their record and stays. */
export const discardImport = async (
  { services: { db } }: ImportContext,
  who: CustomerSession,
  id: string,
) => {
  ;(await grantsOn(db, who, 'import')).press('remove')
  await db.transaction().execute(async tx => {
    const held = await lockImport(tx, who.customerId, id)
    if (!held) throw refuse('thing.not-found')
    if (held.state === 'committing') throw refuse('import.busy')
    if (held.placed_count > 0) throw refuse('import.placed')
    await removeImport(tx, id)
    await detachFiles(tx, { kind: thingKind, id })
  })
}
