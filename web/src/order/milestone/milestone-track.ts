import { type Mode, modes } from '@dtms/contract/mode.ts'
import { type MilestoneCode, milestoneCodes, type TransportCode } from '@dtms/contract/order/order.ts'

// The track of an order's goods: what has happened and what is to come, in the order of travel.
export interface TrackMilestone {
  id?: string
  code: string
  exception: boolean
  planned: string | null
  actual: string | null
  place: string
  note: string
  corrected?: boolean
  resolved?: boolean
}

export interface TrackStop extends Omit<TrackMilestone, 'code'> {
  code: TransportCode
  state: 'done' | 'planned' | 'open' | 'exception'
}

// Delivery is appointed with Amazon's warehouses alone; closing a file is the office's affair, not the goods'.
const stopsOf = (businessType: Mode): MilestoneCode[] =>
  milestoneCodes.filter(code => code !== 'closed' && (code !== 'appointment' || modes[businessType].toAmazon))

/** Every stop of the track, with what went wrong between them at its time. */
export const milestoneTrack = (milestones: readonly TrackMilestone[], businessType: Mode): TrackStop[] => {
  const known = new Map(milestones.filter(({ exception }) => !exception).map(one => [one.code, one]))
  const defaults = stopsOf(businessType)
  const whole = milestoneCodes
    .filter(code => defaults.includes(code) || known.has(code))
    .map((code): TrackStop => {
      const found = known.get(code)
      const state = found?.actual ? 'done' : found?.planned ? 'planned' : 'open'
      return { ...(found ?? nothingYet), code, exception: false, state }
    })
  // What was passed over without a word is not to come any more.
  const reached = whole.findLastIndex(({ state }) => state === 'done')
  const stops = whole.filter(({ state }, index) => state !== 'open' || index > reached)
  for (const one of milestones.filter(({ exception }) => exception)) {
    const at = one.actual ?? one.planned ?? ''
    const after = stops.findLastIndex(({ actual }) => actual !== null && actual <= at)
    stops.splice(after + 1, 0, { ...one, code: one.code as TransportCode, state: 'exception' })
  }
  return stops
}

const nothingYet = { planned: null, actual: null, place: '', note: '' }

/** What is likely recorded next: the first stop after the last one that was reached. */
export const nextStop = (milestones: readonly TrackMilestone[], businessType: Mode): TransportCode => {
  const stops = milestoneTrack(milestones, businessType).filter(({ state }) => state !== 'exception')
  const last = stops.findLastIndex(({ state }) => state === 'done')
  return stops[last + 1]?.code ?? 'closed'
}

/** The stops that are passed over when this one is recorded next. */
export const skippedStops = (
  milestones: readonly TrackMilestone[],
  businessType: Mode,
  code: string,
): TransportCode[] => {
  const at = milestoneCodes.indexOf(code as MilestoneCode)
  return milestoneTrack(milestones, businessType)
    .filter(stop => stop.state === 'open' || stop.state === 'planned')
    .map(stop => stop.code)
    .filter(stop => milestoneCodes.indexOf(stop as MilestoneCode) < at)
}
