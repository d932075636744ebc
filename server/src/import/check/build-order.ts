import type { Mode } from '@dtms/contract/mode.ts'
import type { BookEntries } from '#order/public.ts'
import type { Book } from '../match/book.ts'
import type { StoredFinding } from '../stored-format.ts'
import { bookEntries } from './book-entries.ts'
import type { OrderRows } from './field-of-path.ts'
import { gatherValues } from './gather-values.ts'
import type { Layout, OrderGroup } from './group.ts'
import { sentOrder } from './sent-order.ts'

// The rows of an order put together as the form would send it.
export interface BuiltOrder {
  sent: Record<string, unknown>
  book: BookEntries
  rows: OrderRows
  channel: string
  originPort: string
  destinationPort: string
  urgency: number
  findings: StoredFinding[]
}

export const buildOrder = (group: OrderGroup, layout: Layout, mode: Mode, book: Book): BuiltOrder => {
  const findings: StoredFinding[] = []
  const gathered = gatherValues(group, layout, mode, findings)
  if (group.customerRef === '')
    findings.push({
      row: group.place,
      field: 'customerRef',
      severity: 'error',
      why: { problem: 'noReference' },
    })
  const entries = bookEntries(gathered, book, findings)
  const { order, pieces, commodities } = gathered
  return {
    sent: sentOrder(gathered, mode, entries),
    book: entries,
    rows: {
      first: group.place,
      pieces: pieces.map(({ row }) => row),
      commodities: commodities.map(({ row }) => row),
    },
    channel: String(order.channel ?? ''),
    originPort: String(order.originPort ?? ''),
    destinationPort: String(order.destinationPort ?? ''),
    urgency: Number(order.urgency ?? 1),
    findings,
  }
}
