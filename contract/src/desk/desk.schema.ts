import * as z from 'zod/mini'
import { exportQuery, listOf, listQuery } from '../list.schema.ts'
import { aMode, nothing, type ShapesOf, text } from '../schema.ts'
import { taskRow } from '../task/task.schema.ts'
import { askedColumns, type WorkKind, workKinds } from './desk.ts'
import { type OrderStep, orderSteps } from './order-step.ts'

const provider = z.object({ code: z.string(), name: z.string() })
// For portal admins: one provider. Absent means all.
const chosen = { provider: text(8) }
const day = text(10)
// Days by China's calendar, both included.
const askedFilters = { ...chosen, from: day, to: day, lane: text(300) }

const moneySum = { currency: z.string(), amount: z.number(), count: z.int() }

export const deskSchema = {
  start: {
    query: z.object(chosen),
    output: z.object({
      // The providers to choose from; exactly one for provider staff.
      providers: z.array(provider),
      now: z.string(),
      // For finance and administrators: what is past due, not billed and not matched, by currency.
      money: z.nullable(
        z.object({
          overdue: z.array(z.object(moneySum)),
          // Those who owe most of it.
          customers: z.array(
            z.object({ ...moneySum, customerId: z.string(), customerName: z.string(), days: z.int() }),
          ),
          unbilled: z.array(z.object(moneySum)),
          unbilledSince: z.nullable(z.string()),
          credit: z.array(z.object(moneySum)),
          slips: z.array(z.object(moneySum)),
        }),
      ),
      // The caller's own open tasks, the most urgent by name.
      tasks: z.object({ open: z.int(), overdue: z.int(), list: z.array(taskRow) }),
      // Orders that the caller is responsible for, with what each needs next.
      orders: z.object({
        open: z.int(),
        list: z.array(
          z.object({
            id: z.string(),
            orderNo: z.string(),
            customerName: z.string(),
            step: z.enum(Object.keys(orderSteps) as [OrderStep, ...OrderStep[]]),
            milestone: z.nullable(z.string()),
          }),
        ),
      }),
      work: z.array(
        z.object({
          kind: z.enum(Object.keys(workKinds) as [WorkKind, ...WorkKind[]]),
          count: z.int(),
          countIsMinimum: z.boolean(),
          // Since when the longest waits, where that is known.
          since: z.nullable(z.string()),
          // Conversations are a provider's own: the portal's administrator counts them and does not open them.
          opens: z.boolean(),
        }),
      ),
    }),
  },
  figures: {
    query: z.object(chosen),
    output: z.object({
      from: z.string(),
      to: z.string(),
      days: z.array(
        z.object({
          day: z.string(),
          asked: z.int(),
          booked: z.int(),
          // The median time that customers waited for a reply in the chat; null if there was no reply.
          responseSeconds: z.nullable(z.int()),
        }),
      ),
      asked: z.int(),
      booked: z.int(),
      responseSeconds: z.nullable(z.int()),
      // The same number of days before.
      before: z.object({ asked: z.int(), booked: z.int(), responseSeconds: z.nullable(z.int()) }),
      lanes: z.array(
        z.object({
          lane: z.string(),
          originName: z.string(),
          destinationName: z.string(),
          asked: z.int(),
          booked: z.int(),
        }),
      ),
    }),
  },
  asked: {
    query: z.object({ ...listQuery(['createTime']), ...askedFilters }),
    output: listOf(
      z.object({
        id: z.string(),
        // What the list is filtered by.
        lane: z.string(),
        originName: z.string(),
        destinationName: z.string(),
        businessType: z.nullable(aMode),
        customerId: z.nullable(z.string()),
        // Only for our own customers; empty for visitors, and for customers who asked all providers for a price.
        customerName: z.string(),
        lowestAmount: z.number(),
        createTime: z.string(),
        order: z.nullable(z.object({ id: z.string(), orderNo: z.string() })),
      }),
    ),
  },
  exportAsked: {
    query: z.object({ ...exportQuery(['createTime'], askedColumns), ...askedFilters }),
    output: nothing,
  },
}

export type DeskShapes = ShapesOf<typeof deskSchema>
