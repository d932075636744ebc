import { type FailureName, failures } from '@dtms/contract/failure.ts'
import type { Language } from '@dtms/contract/language.ts'
import { maxTags } from '@dtms/contract/order/bulk.ts'
import type { CustomerSession } from '#kernel/access.ts'
import { refuseField } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { OrderContext } from '../context.ts'
import { archiveOrders, lockOwnOrders, tagOrders, tagsOf } from './sql.ts'

type Request = RequestContext<CustomerSession>
type OwnOrder = Awaited<ReturnType<typeof lockOwnOrders>>[number]

// What cannot be done is named order by order; the others are done. A foreign order is answered like an absent one.
const forEach = (
  { db }: OrderContext,
  orderIds: readonly string[],
  { who, language }: Request,
  refusalOf: (order: OwnOrder) => FailureName | undefined,
  work: (tx: Parameters<typeof lockOwnOrders>[0], orders: OwnOrder[]) => Promise<void>,
) =>
  db.transaction().execute(async tx => {
    const ids = [...new Set(orderIds)]
    const found = new Map((await lockOwnOrders(tx, scopeOf(who), ids)).map(order => [order.id, order]))
    const refused: { id: string; reason: string }[] = []
    const allowed: OwnOrder[] = []
    for (const id of ids) {
      const order = found.get(id)
      const failure = order ? refusalOf(order) : 'thing.not-found'
      if (failure) refused.push({ id, reason: wordsOf(failure, language) })
      else if (order) allowed.push(order)
    }
    if (allowed.length > 0) await work(tx, allowed)
    return { done: allowed.map(({ id }) => id), refused }
  })

const wordsOf = (failure: FailureName, language: Language): string => failures[failure].words[language]
const scopeOf = ({ customerId }: CustomerSession) => ({ customerId })

/** Puts settled orders away, or brings them back. Doing it twice is doing it once. */
export const archiveMany = (
  context: OrderContext,
  { orderIds, archived }: { orderIds: readonly string[]; archived: boolean },
  request: Request,
) =>
  forEach(
    context,
    orderIds,
    request,
    order => (archived && !order.archived && !order.settled ? 'order.still-open' : undefined),
    (tx, orders) => {
      const changed = orders.filter(order => order.archived !== archived).map(({ id }) => id)
      return archiveOrders(tx, scopeOf(request.who), changed, archived)
    },
  )

export const tagMany = async (
  context: OrderContext,
  { orderIds, add, remove }: { orderIds: readonly string[]; add: string[]; remove: string[] },
  request: Request,
) => {
  if (add.length + remove.length === 0 || add.includes('')) throw refuseField('add', 'required')
  const next = ({ tags }: OwnOrder) => withTags(tags, add, remove)
  return forEach(
    context,
    orderIds,
    request,
    order => (next(order).length > maxTags ? 'order.too-many-tags' : undefined),
    (tx, orders) =>
      tagOrders(
        tx,
        scopeOf(request.who),
        orders.map(order => ({ id: order.id, tags: next(order) })),
      ),
  )
}

// The same word in other letters is the same tag.
const withTags = (tags: readonly string[], add: readonly string[], remove: readonly string[]): string[] => {
  const gone = new Set(remove.map(keyOf))
  const next = new Map(tags.filter(tag => !gone.has(keyOf(tag))).map(tag => [keyOf(tag), tag]))
  for (const tag of add) if (!next.has(keyOf(tag))) next.set(keyOf(tag), tag)
  return [...next.values()]
}
const keyOf = (tag: string): string => tag.toLowerCase()

export const listTags = async ({ db }: OrderContext, { who }: Request) => ({
  list: await tagsOf(db, scopeOf(who)),
})
