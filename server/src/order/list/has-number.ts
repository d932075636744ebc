import { type SqlBool, sql } from 'kysely'

/**
 * By the index of numbers alone: the planner expects thousands of orders with a number, and would go through all orders
 * of the customer, or through all by date.
 */
export const hasNumber = (numbers: readonly string[]) =>
  sql<SqlBool>`shipping_order.id = any(array(select numbered.id from shipping_order as numbered
    where numbered.numbers && ${[...numbers]}::text[]))`
