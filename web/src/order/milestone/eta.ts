import { arrivalText } from '@dtms/contract/quote/days.ts'

interface Arriving {
  etaFrom: string | null
  eta: string | null
  transportState: string
  flowStatus: number
}

/** What was rejected or cancelled neither departs nor arrives. */
export const isUnderWay = ({ flowStatus }: { flowStatus: number }): boolean =>
  flowStatus === 1 || flowStatus === 2

/** The days of the arrival; nothing once the goods have arrived, if they never will, or while nothing is known. */
export const etaDays = (order: Arriving): { from: string; to: string } | undefined =>
  order.eta === null || order.transportState === 'delivered' || !isUnderWay(order)
    ? undefined
    : { from: order.etaFrom ?? order.eta, to: order.eta }

/** "2026-12-13 – 2026-12-20", or ''. */
export const etaText = (order: Arriving): string => {
  const days = etaDays(order)
  return days ? arrivalText(days) : ''
}

/** "12-13 – 12-20", where lines are short. */
export const shortEtaText = (order: Arriving): string => etaText(order).replaceAll(/\b\d{4}-/g, '')

/** When it leaves, or ''. */
export const etdText = (order: { etd: string | null; flowStatus: number }): string =>
  isUnderWay(order) ? (order.etd ?? '') : ''
