import { fill } from '@dtms/contract/language.ts'
import { useWords } from '#kernel/language.ts'
import { TwoLines } from '#ui/list/two-lines.tsx'
import { isUnderWay } from './eta.ts'
import type { OrderRow } from './queries.ts'
import { shipmentText } from './text/shipments.ts'

/** When the goods arrive, at the latest and at the earliest; nothing once they have, or if they never will. */
export const EtaCell = ({
  row,
}: {
  row: Pick<OrderRow, 'etaFrom' | 'eta' | 'flowStatus' | 'transportState'>
}) => {
  const say = useWords(shipmentText)
  const { eta, etaFrom, transportState } = row
  if (eta === null || transportState === 'delivered' || !isUnderWay(row)) return '—'
  const earliest = etaFrom === null || etaFrom === eta ? '' : fill(say.earliest, { day: etaFrom.slice(5) })
  const isThisYear = eta.startsWith(`${new Date().getFullYear()}-`)
  return <TwoLines first={isThisYear ? eta.slice(5) : eta} second={earliest} />
}
