import type { Language } from '@dtms/contract/language.ts'
import {
  type DeskOrderView,
  type DeskOrderViewFilter,
  deskOrderViewNames,
  deskOrderViews,
} from '@dtms/contract/order/desk-view.ts'
import { spotChannel } from '@dtms/pricing/price/spot.ts'
import type { Database } from '#kernel/database.ts'
import type { OrderScope } from '../../scope.ts'
import { filterOf, type OrderQuery, readNumbers } from '../filter.ts'
import { type DefaultSort, numbersNotFound, orderBatches, pageOfOrders } from '../list.ts'
import type { OrderFilter } from '../sql.ts'
import {
  agentChoices,
  assigneeChoices,
  assigneesOf,
  channelChoices,
  customersNamed,
  ordersOfParties,
  withWaitingAmendment,
} from './sql.ts'

// More words than a name has are pasted numbers.
const maxNameWords = 6

/** The desk's filter: the words of the search are numbers, or the name of a customer, shipper or consignee. */
export const deskFilter = async (
  db: Database,
  scope: OrderScope,
  query: Omit<OrderQuery, 'currentPage' | 'pageSize'>,
): Promise<OrderFilter> => {
  const filter = filterOf(scope, query, readNumbers(query))
  const words = (query.keyword ?? '').split(/\s+/u).filter(Boolean)
  if (words.length === 0 || words.length > maxNameWords) return filter
  const [named, ofParties] = await Promise.all([
    customersNamed(db, scope, words),
    ordersOfParties(db, scope, words),
  ])
  return { ...filter, named, ofParties }
}

// One page of a provider's orders. The counts of the tabs come with the first page.
export const listDeskOrders = async (
  db: Database,
  scope: OrderScope,
  query: OrderQuery,
  language: Language,
  defaults: DefaultSort,
) => {
  const filter = await deskFilter(db, scope, query)
  const tabs = query.after ? {} : tabFilters(filter)
  const [{ counts, ...page }, notFound] = await Promise.all([
    pageOfOrders(db, scope, query, { filter, tabs }, language, defaults),
    filter.named?.length || filter.ofParties?.length ? [] : numbersNotFound(db, scope, readNumbers(query)),
  ])
  const ids = page.list.map(({ id }) => id)
  const [assignees, amended] = await Promise.all([assigneesOf(db, ids), withWaitingAmendment(db, ids)])
  const list = page.list.map(row => ({
    ...{ ...row, assignee: assignees.get(row.id) ?? null, amendmentWaits: amended.has(row.id) },
  }))
  return { ...page, list, notFound, counts: query.after ? null : (counts as Record<DeskOrderView, number>) }
}

/** Every order of the desk's filter, with what a row of its list says of it. */
export async function* everyDeskOrder(
  db: Database,
  scope: OrderScope,
  filter: OrderFilter,
  query: Pick<OrderQuery, 'sidx' | 'sord'>,
  defaults: DefaultSort,
) {
  for await (const rows of orderBatches(db, scope, filter, query, defaults)) {
    const amended = await withWaitingAmendment(
      db,
      rows.map(({ id }) => id),
    )
    for (const row of rows) yield { ...row, amendmentWaits: amended.has(row.id) }
  }
}

// Every tab with the filters that are not a tab's.
const tabFilters = (filter: OrderFilter): Record<string, OrderFilter> =>
  Object.fromEntries(
    deskOrderViewNames.map(name => {
      const view: DeskOrderViewFilter = deskOrderViews[name]
      return [
        name,
        {
          ...filter,
          flowStatus: view.flowStatus ?? '',
          cancelRequested: view.cancelRequested === '1',
          moving: view.moving === '1',
          exception: view.exception === '1',
          done: view.done === '1',
        },
      ]
    }),
  )

const spotWords = { zh: '单票报价', zhtw: '單票報價', en: 'Spot quote' }

/** What the filters offer: the provider's channels, and the agents in charge of its customers, and who is responsible for an order. */
export const deskOrderChoices = async (db: Database, scope: OrderScope, language: Language) => {
  const [channels, agents, assignees] = await Promise.all([
    channelChoices(db, scope),
    agentChoices(db, scope),
    assigneeChoices(db, scope),
  ])
  const named = [...channels, { code: spotChannel, service: spotWords }]
  return {
    channels: named.map(({ code, service }) => ({ code, name: service[language] })),
    agents,
    assignees,
  }
}
