import type { ImportOutcome } from '@dtms/contract/import/import.ts'
import type { CustomerSession } from '#kernel/access.ts'
import type { Tx } from '#kernel/database.ts'
import { type BulkOrder, type BulkOrders, CreditHold } from '#order/public.ts'
import { checkGroups, openCheck } from '../check/check-all.ts'
import type { CheckContext, CheckedOrder } from '../check/check-order.ts'
import type { OrderGroup } from '../check/group.ts'
import type { ImportContext } from '../context.ts'
import { checkedImport } from '../held.ts'
import { insertOrders, refreshCounts, type StoredOrder } from '../sql.ts'
import { storedGroups, storedNames } from '../stored.ts'
import {
  type CommittingImport,
  committingImport,
  endCommit,
  markPlaced,
  notifyProgress,
  ordersToPlace,
  tryHoldCommit,
} from './sql.ts'

export type CommitEnd = 'placed' | 'busy' | Exclude<ImportOutcome, 'failed'>

const ordersAtOnce = 50

/**
 * Places the orders of a committed import in one transaction: all or none, whenever the process dies. Each is checked
 * and priced again, on one state of the rates; if anything differs from what the customer saw, none is placed and
 * they are notified.
 */
export const placeImport = async (context: ImportContext, id: string): Promise<CommitEnd> => {
  const { db } = context.services
  try {
    return await db.transaction().execute(async tx => {
      if (!(await tryHoldCommit(tx, id))) return 'busy'
      const held = await committingImport(tx, id)
      return held ? placeHeld(context, tx, held) : 'busy'
    })
  } catch (failed) {
    const error = failed instanceof CreditHold ? new NotAsSeen('creditHold', []) : failed
    if (!(error instanceof NotAsSeen)) throw error
    // Both sides are notified of held orders, as with a single one.
    if (failed instanceof CreditHold) await context.orders.notifyHold(failed.owing)
    await db.transaction().execute(async tx => {
      if (!(await tryHoldCommit(tx, id))) return
      const held = await committingImport(tx, id)
      if (held) await writeNotAsSeen(tx, held, error)
    })
    return error.end
  }
}

// Rolls everything back; what was found instead is written afterwards.
class NotAsSeen extends Error {
  readonly end: Exclude<CommitEnd, 'placed' | 'busy'>
  readonly orders: readonly StoredOrder[]

  constructor(end: NotAsSeen['end'], orders: readonly StoredOrder[]) {
    super(end)
    this.end = end
    this.orders = orders
  }
}

const placeHeld = async (context: ImportContext, tx: Tx, held: CommittingImport): Promise<CommitEnd> => {
  const { services } = context
  const wanted = await ordersToPlace(tx, held.id)
  const seen = new Map(wanted.map(order => [order.place, order]))
  const orders = wanted.map(({ place, customer_ref }) => ({ place, customerRef: customer_ref }))
  const names = await storedNames(tx, held.id, held.headings, orders)
  const check = await openCheck(context, tx, checkedImport(held), names)
  const who = personOf(held)
  const batches: Awaited<ReturnType<typeof placeBatch>>[] = []
  const different: StoredOrder[] = []
  let [placed, isBad, isDearer, isDoubtful] = [0, false, false, false]
  for (let at = 0; at < orders.length; at += ordersAtOnce) {
    const groups = storedGroups(tx, held.id, orders.slice(at, at + ordersAtOnce))
    const { ready, bad, changed, warned } = await checkBatch(groups, check, seen)
    different.push(...bad, ...changed, ...warned)
    isBad ||= bad.length > 0
    isDearer ||= changed.length > 0
    isDoubtful ||= warned.length > 0
    // Once it is known that none is placed, the rest is only looked at.
    if (isDearer || isDoubtful || (isBad && !held.only_good)) continue
    batches.push(await placeBatch(context, tx, who, held.id, ready))
    placed += ready.length
    await notifyProgress(services.db, held.id, placed)
  }
  if (isDearer) throw new NotAsSeen('priceChanged', different)
  if (isDoubtful) throw new NotAsSeen('newWarnings', different)
  if (isBad && !held.only_good) throw new NotAsSeen('hasErrors', different)
  if (placed === 0) throw new NotAsSeen('nothingToPlace', different)
  if (different.length > 0) await insertOrders(tx, held.id, held.customer_id, different)
  await context.orders.notify(tx, who, batches)
  const isWhole = held.bad_count === 0 && different.length === 0
  await endCommit(tx, held.id, { done: placed, committed: true })
  await refreshCounts(tx, held.id, { state: isWhole ? 'committed' : 'partly' })
  return 'placed'
}

type Seen = Awaited<ReturnType<typeof ordersToPlace>>[number]
type Ready = CheckedOrder & { ready: NonNullable<CheckedOrder['ready']> }

const checkBatch = async (
  groups: AsyncIterable<OrderGroup>,
  check: CheckContext,
  seen: ReadonlyMap<number, Seen>,
) => {
  const ready: Ready[] = []
  const bad: StoredOrder[] = []
  const changed: StoredOrder[] = []
  // Nothing was wrong with them when they were seen: their reference was ordered since, for one.
  const warned: StoredOrder[] = []
  for await (const { ready: own, ...checked } of checkGroups(groups, check)) {
    const then = seen.get(checked.place)
    const before = Number(then?.total_usd_minor ?? 0)
    if (!own) bad.push(checked)
    else if (checked.totalUsdMinor !== before) changed.push({ ...checked, previousUsdMinor: before })
    else if (then?.state === 'good' && checked.state === 'warned') warned.push(checked)
    else ready.push({ ...checked, ready: own })
  }
  return { ready, bad, changed, warned }
}

const placeBatch = async (
  { services, orders, quotes }: ImportContext,
  tx: Tx,
  who: CustomerSession,
  importId: string,
  batch: readonly Ready[],
): ReturnType<BulkOrders['place']> => {
  const booked = await quotes.storeOffers(
    tx,
    { customerId: who.customerId, personId: who.personId },
    batch.map(({ ready }) => ready.offer),
  )
  const made: (BulkOrder & { place: number })[] = []
  for (const [index, { place, customerRef, ready }] of batch.entries()) {
    const own = booked[index]
    if (!own) throw new Error('an offer was not kept')
    made.push({
      ...{ place, customerRef, details: ready.details, urgency: ready.urgency, booked: own },
      id: services.ids.next(),
      orderNo: await orders.nextNumber(),
    })
  }
  const result = await orders.place(tx, who, made)
  await markPlaced(
    tx,
    importId,
    made.map(({ place, id, orderNo, booked: { quote } }) => ({
      ...{ place, order_id: id, order_no: orderNo, total: quote.totalUsdMinor },
    })),
  )
  return result
}

// The orders are placed in the name of the user who committed.
const personOf = (held: CommittingImport): CustomerSession => ({
  kind: 'session',
  tokenId: '',
  personId: held.committed_by ?? held.person_id,
  customerId: held.customer_id,
  providerId: undefined,
  roles: held.roles,
  modules: held.modules,
})

const writeNotAsSeen = async (tx: Tx, held: CommittingImport, { end, orders }: NotAsSeen) => {
  if (orders.length > 0) await insertOrders(tx, held.id, held.customer_id, orders)
  const previousUsdMinor = end === 'priceChanged' ? Number(held.total_usd_minor) : null
  await endCommit(tx, held.id, { previousUsdMinor, committed: false })
  await refreshCounts(tx, held.id, { state: held.placed_count > 0 ? 'partly' : 'checked', outcome: end })
}

/** A commit that could not be finished for long is abandoned: nothing is placed, and it can be requested again. */
export const giveUpImport = async ({ services: { db } }: ImportContext, id: string) =>
  db.transaction().execute(async tx => {
    if (!(await tryHoldCommit(tx, id))) return
    const held = await committingImport(tx, id)
    if (!held) return
    await endCommit(tx, id, { committed: false })
    await refreshCounts(tx, id, { state: held.placed_count > 0 ? 'partly' : 'checked', outcome: 'failed' })
  })
