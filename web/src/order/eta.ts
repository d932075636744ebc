import { arrivalText } from '@dtms/contract/quote/days.ts'

interface Arriving {
  etaFrom: string | null
  eta: string | null
  transportState: string
}

/** "2026-12-13 – 2026-12-20"; '' once the goods have arrived, or while nothing is known. */
export const etaText = ({ etaFrom, eta, transportState }: Arriving): string =>
  eta === null || transportState === 'delivered' ? '' : arrivalText({ from: etaFrom ?? eta, to: eta })

/** "12-13 – 12-20", where lines are short. */
export const shortEtaText = (order: Arriving): string => etaText(order).replaceAll(/\b\d{4}-/g, '')

/** What was rejected or cancelled does not arrive. */
export const isUnderWay = ({ flowStatus }: { flowStatus: number }): boolean =>
  flowStatus === 1 || flowStatus === 2
