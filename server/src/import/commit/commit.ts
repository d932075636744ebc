import { maxCommitAtOnce } from '@dtms/contract/import/import.ts'
import { grantsOn } from '#account/public.ts'
import type { CustomerSession } from '#kernel/access.ts'
import { addJob } from '#kernel/jobs.ts'
import { refuse } from '#kernel/refuse.ts'
import type { ImportContext } from '../context.ts'
import { type ImportRow, lockImport } from '../sql.ts'
import { type CommitEnd, placeImport } from './place-import.ts'
import { beginCommit } from './sql.ts'

export interface CommitAsked {
  onlyGood: boolean
  expectedTotal?: number | null | undefined
}

/**
 * Places the orders of an import: all of them or, by choice, those without errors. Repeated, it changes nothing that
 * is done or in progress. Few are placed during the request; more by a job, and the import shows its progress.
 */
export const commitImport = async (
  context: ImportContext,
  who: CustomerSession,
  id: string,
  asked: CommitAsked,
) => {
  const { db } = context.services
  ;(await grantsOn(db, who, 'import')).press('commit')
  const waits = await db.transaction().execute(async tx => {
    const held = await lockImport(tx, who.customerId, id)
    if (!held) throw refuse('thing.not-found')
    if (isDone(held, asked)) return false
    refuseUnready(held, asked)
    const total = held.good_count + held.warned_count
    await beginCommit(tx, id, { personId: who.personId, onlyGood: asked.onlyGood, total })
    if (total <= maxCommitAtOnce) return true
    await addJob(tx, 'import:commit', { id })
    return false
  })
  if (waits) refuseEnd(await placeImport(context, id))
}

// Under way, or nothing left of what was asked: a retry.
const isDone = ({ state, good_count, warned_count }: ImportRow, { onlyGood }: CommitAsked): boolean =>
  state === 'committing' ||
  state === 'committed' ||
  (state === 'partly' && onlyGood && good_count + warned_count === 0)

const refuseUnready = (held: ImportRow, { onlyGood, expectedTotal }: CommitAsked) => {
  if (held.state === 'mapping') throw refuse('import.not-mapped')
  if (!onlyGood && held.bad_count > 0) throw refuse('import.has-errors')
  if (held.good_count + held.warned_count === 0) throw refuse('import.nothing-to-place')
  if (expectedTotal != null && Math.round(expectedTotal * 100) !== Number(held.total_usd_minor))
    throw refuse('import.price-changed')
}

const refuseEnd = (end: CommitEnd) => {
  if (end === 'priceChanged') throw refuse('import.price-changed')
  if (end === 'newWarnings') throw refuse('import.new-warnings')
  if (end === 'hasErrors') throw refuse('import.has-errors')
  if (end === 'creditHold') throw refuse('import.credit-hold')
  if (end === 'nothingToPlace') throw refuse('import.nothing-to-place')
}
