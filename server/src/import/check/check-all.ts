import type { Mode } from '@dtms/contract/mode.ts'
import type { Queryable } from '#kernel/database.ts'
import { openSimilarCities } from '#reference/place/public.ts'
import type { ImportContext } from '../context.ts'
import { openOwnRecords } from '../match/own-records.ts'
import { cellOf, unpackedRow } from '../read/packed-row.ts'
import type { StoredHeading } from '../stored-format.ts'
import { channelFinder, type Rule } from './channels.ts'
import { type CheckContext, type CheckedOrder, checkOrder } from './check-order.ts'
import { layoutOf, type OrderGroup } from './group.ts'
import { breath, eachInSlices } from './slices.ts'

export interface CheckedImport {
  id: string
  customerId: string
  mode: Mode
  headings: readonly StoredHeading[]
  rule: Rule
}

// What the orders of an import refer to: the customer's references and commodities.
export interface Names {
  refs: Iterable<string>
  skus: Iterable<string>
}

export const namesIn = async (
  groups: readonly OrderGroup[],
  headings: readonly StoredHeading[],
): Promise<Names> => {
  const column = layoutOf(headings).get('sku') ?? -1
  const skus = new Set<string>()
  await eachInSlices(groups, ({ rows }) => {
    for (const row of rows) skus.add(cellOf(row, column) ?? '')
  })
  return { skus, refs: groups.map(({ customerRef }) => customerRef) }
}

/** Opens what the orders of an import are checked against: one catalogue of rates, the customer's own records, what was ordered. */
export const openCheck = async (
  { services, orders, quotes, hsCodes }: ImportContext,
  db: Queryable,
  { customerId, mode, headings, rule }: CheckedImport,
  names: Names,
): Promise<CheckContext> => {
  const refs = [...new Set(names.refs)].filter(Boolean)
  const skus = new Set([...names.skus].filter(Boolean).map(sku => sku.toLowerCase()))
  const [own, orderedBefore] = await Promise.all([
    openOwnRecords(db, customerId, skus),
    orders.orderedBefore(db, customerId, refs),
  ])
  const pricer = quotes.bulkPricer(customerId)
  return {
    ...{ mode, layout: layoutOf(headings), rule, own, orders, pricer, orderedBefore },
    channels: channelFinder(pricer, mode),
    hsCodes: hsCodes(),
    similarCities: openSimilarCities(pricer.places),
    now: services.clock.now(),
    boxLimits: services.settings.fbaBox,
  }
}

/** Checks the groups one by one, in slices, so that quotes are not delayed. */
export async function* checkGroups(
  groups: Iterable<OrderGroup> | AsyncIterable<OrderGroup>,
  context: CheckContext,
): AsyncGenerator<CheckedOrder> {
  let began = performance.now()
  for await (const group of groups) {
    began = await breath(began)
    const { hsFindings, ...checked } = checkOrder({ ...group, rows: group.rows.map(unpackedRow) }, context)
    for (const { finding, names } of hsFindings) {
      const codes = await context.hsCodes.codesFor(names)
      if (codes.length > 0) finding.suggestions = codes
    }
    yield checked
  }
}
