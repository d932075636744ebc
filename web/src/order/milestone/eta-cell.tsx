import { fill } from '@dtms/contract/language.ts'
import { useWords } from '#kernel/language.ts'
import { TwoLines } from '#ui/list/two-lines.tsx'
import type { OrderRow } from '../queries.ts'
import { shipmentText } from '../text/shipments.ts'
import { etaDays } from './eta.ts'

/** When the goods arrive, at the latest and at the earliest; nothing once they have, or if they never will. */
export const EtaCell = ({
  row,
}: {
  row: Pick<OrderRow, 'etaFrom' | 'eta' | 'flowStatus' | 'transportState'>
}) => {
  const say = useWords(shipmentText)
  const days = etaDays(row)
  if (!days) return '—'
  const { from, to } = days
  const earliest = from === to ? '' : fill(say.earliest, { day: from.slice(5) })
  const isThisYear = to.startsWith(`${new Date().getFullYear()}-`)
  return <TwoLines first={isThisYear ? to.slice(5) : to} second={earliest} />
}
