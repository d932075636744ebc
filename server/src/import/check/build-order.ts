import type { Mode } from '@dtms/contract/mode.ts'
import type { NamedRecords } from '#order/public.ts'
import type { OwnRecords } from '../match/own-records.ts'
import type { StoredFinding } from '../stored-format.ts'
import type { OrderRows } from './field-of-path.ts'
import { gatherValues } from './gather-values.ts'
import type { Layout, OrderGroup } from './group.ts'
import { namedRecords } from './named-records.ts'
import { sentOrder } from './sent-order.ts'

// The rows of an order put together as the form would send it.
export interface BuiltOrder {
  sent: Record<string, unknown>
  named: NamedRecords
  rows: OrderRows
  channel: string
  originPort: string
  destinationPort: string
  urgency: number
  findings: StoredFinding[]
}

export const buildOrder = (group: OrderGroup, layout: Layout, mode: Mode, own: OwnRecords): BuiltOrder => {
  const findings: StoredFinding[] = []
  const gathered = gatherValues(group, layout, mode, findings)
  if (group.customerRef === '')
    findings.push({
      row: group.place,
      field: 'customerRef',
      severity: 'error',
      why: { problem: 'noReference' },
    })
  const named = namedRecords(gathered, own, findings)
  const { order, pieces, commodities } = gathered
  return {
    sent: sentOrder(gathered, mode, named),
    named,
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
