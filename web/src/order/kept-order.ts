import type { OrderDetail, OrderRow } from './queries.ts'

// What is stored of orders for when the server cannot be reached (decision 0039): where they are and their papers, never
// a price that is decided on, which may have changed since, and no move.
const keptRow = <Row extends Pick<OrderRow, 'priceChange'>>(row: Row): Row => ({
  ...row,
  priceChange: null,
})

export const keptRows = <Page extends { list: Pick<OrderRow, 'priceChange'>[] }>(page: Page): Page => ({
  ...page,
  list: page.list.map(keptRow),
})

export const keptOrder = (order: OrderDetail): OrderDetail => ({
  ...keptRow(order),
  quote: null,
  measures: [],
  amendments: [],
  cancelFee: null,
  feeAwaited: null,
  actions: [],
})
