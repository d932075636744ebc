import * as z from 'zod/mini'
import { choice, listOf, listQuery } from '../list.schema.ts'
import { anId, type ShapesOf, text } from '../schema.ts'
import { pendingKinds } from './desk.ts'
import { maxCustomersOfARun, runAccountStates, runBillStates, runStates } from './desk-run.ts'
import { billId, providerShape } from './shape.schema.ts'

const isMonth = (value: string) => /^[12]\d{3}-(0[1-9]|1[0-2])$/.test(value)
export const month = text(7, value => (isMonth(value) ? undefined : 'dateUnknown'))

export const pendingShape = z.object({
  // The id of the measurement or of the late charge.
  id: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  kind: z.enum(pendingKinds),
  amount: z.number(),
  currency: z.string(),
})

const sum = z.object({ currency: z.string(), bills: z.int(), amount: z.number() })

const run = {
  id: z.string(),
  month: z.string(),
  state: z.enum(runStates),
  issue: z.boolean(),
  confirm: z.boolean(),
  // '' where the portal ran it by itself.
  by: z.string(),
  startTime: z.string(),
  endTime: z.nullable(z.string()),
  // Customers: all of the run, and those that are done.
  total: z.int(),
  done: z.int(),
  billed: z.int(),
  skipped: z.int(),
  failed: z.int(),
  bills: z.int(),
}

const account = z.object({
  // The row's own: a customer may have several providers.
  id: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  provider: providerShape,
  state: z.enum(runAccountStates),
  // Why it was skipped or failed, in the reader's language.
  reason: z.string(),
  orderCount: z.int(),
  // Orders that wait for the customer and were left for a later bill.
  heldCount: z.int(),
  bills: z.array(
    z.object({
      id: z.string(),
      billNo: z.string(),
      currency: z.string(),
      amount: z.number(),
      draft: z.boolean(),
    }),
  ),
})

const previewed = z.object({
  id: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  provider: providerShape,
  // One for each currency; without what is held back.
  bills: z.array(
    z.object({
      currency: z.string(),
      state: z.enum(runBillStates),
      orderCount: z.int(),
      amount: z.number(),
      // Of orders on which something waits for the customer.
      heldCount: z.int(),
      heldAmount: z.number(),
    }),
  ),
  // What waits, and so holds orders back.
  pending: z.array(pendingShape),
})

export const billDeskRunSchema = {
  preview: {
    // Absent: the month that ended last.
    query: z.object({
      month: text(7, value => (value === '' || isMonth(value) ? undefined : 'dateUnknown')),
    }),
    output: z.object({
      month: z.string(),
      list: z.array(previewed),
      // The run that is under way, if any: a second one is refused.
      running: z.nullable(z.string()),
    }),
  },
  list: {
    query: z.object(listQuery(['startTime'] as const)),
    output: listOf(z.object(run)),
  },
  start: {
    body: z.object({
      month,
      // Absent: every customer of the preview.
      customerIds: z.optional(z.array(anId).check(z.minLength(1), z.maxLength(maxCustomersOfARun))),
      issue: z._default(z.boolean(), true),
      // Also orders on which something waits for the customer, at their current price (PRODUCT 7.1).
      confirm: z._default(z.boolean(), false),
    }),
    output: z.object(run),
  },
  one: {
    params: billId,
    query: z.object({ ...listQuery(['customerName'] as const), state: choice(runAccountStates) }),
    output: z.extend(listOf(account), { run: z.object({ ...run, sums: z.array(sum) }) }),
  },
  stop: { params: billId, output: z.object(run) },
}

export type BillDeskRunShapes = ShapesOf<typeof billDeskRunSchema>
