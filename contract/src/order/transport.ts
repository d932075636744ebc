import { type MilestoneCode, milestoneCodes, type TransportState, transportStates } from './order.ts'

// PRODUCT 7.1: an order's transport status, derived from its milestones. Pure: the server stores the result, pages
// show it. Only actual milestones count, never planned ones.

export interface TransportEvent {
  code: string
  exception: boolean
  // When it happened: a moment, or the wire's text of one; null while it is planned only.
  actual: Date | string | null
  // An exception that a milestone has resolved is open no longer.
  resolved?: boolean
}

const positionOf = (code: string): number => milestoneCodes.indexOf(code as MilestoneCode)
const timeOf = ({ actual }: TransportEvent): number => new Date(actual ?? 0).getTime()

const passed = <Event extends TransportEvent>(events: readonly Event[]): Event[] =>
  events
    .filter(({ exception, actual }) => !exception && actual !== null)
    .toSorted((a, b) => positionOf(a.code) - positionOf(b.code))

/** The furthest milestone reached decides the state, whenever it was recorded and whatever its time. */
export const furthestMilestone = <Event extends TransportEvent>(
  events: readonly Event[],
): Event | undefined => passed(events).at(-1)

/** The first milestone that shows this stage as reached: the stage itself, or one beyond it. */
export const milestoneReaching = <Event extends TransportEvent>(
  events: readonly Event[],
  stage: MilestoneCode,
): Event | undefined => passed(events).find(({ code }) => positionOf(code) >= positionOf(stage))

/** The latest exception since the furthest milestone: the goods have not moved on since. */
export const openException = <Event extends TransportEvent>(events: readonly Event[]): Event | undefined => {
  const furthest = furthestMilestone(events)
  return events
    .filter(({ exception, actual, resolved }) => exception && actual !== null && !resolved)
    .toSorted((a, b) => timeOf(a) - timeOf(b))
    .findLast(event => !furthest || timeOf(event) >= timeOf(furthest))
}

/** Whether recording this milestone as passed is out of order: the goods are further already. */
export const isOutOfOrder = (code: string, furthest: Pick<TransportEvent, 'code'> | undefined): boolean =>
  furthest !== undefined && positionOf(code) >= 0 && positionOf(code) < positionOf(furthest.code)

const minuteOf = (time: number): number => Math.floor(time / 60_000)

/** The furthest milestone of an earlier stage that happened after this time. To the minute, as staff write times. */
export const contradictedBy = <Event extends TransportEvent>(
  events: readonly Event[],
  code: string,
  actual: Date | string,
): Event | undefined =>
  passed(events).findLast(
    one =>
      positionOf(one.code) < positionOf(code) && minuteOf(timeOf(one)) > minuteOf(new Date(actual).getTime()),
  )

// PRODUCT 7.2: the state that each milestone puts a shipment in.
const stateOfMilestone: Readonly<Record<MilestoneCode, TransportState>> = {
  picked_up: 'picked_up',
  received: 'picked_up',
  export_cleared: 'in_transit',
  departed: 'in_transit',
  arrived: 'customs',
  import_cleared: 'in_transit',
  appointment: 'in_transit',
  out_for_delivery: 'out_for_delivery',
  delivered: 'delivered',
  closed: 'delivered',
}

/** The state by the furthest milestone and the open exception, either null where there is none. */
export const transportStateOf = (lastMilestone: string | null, exception: string | null): TransportState => {
  if (exception !== null) return 'exception'
  return lastMilestone === null ? 'waiting' : stateOfMilestone[lastMilestone as MilestoneCode]
}

/** The furthest milestones that mean this state, for a search; none for `waiting` and `exception`. */
export const milestonesOfState = (state: TransportState): readonly MilestoneCode[] =>
  milestoneCodes.filter(code => stateOfMilestone[code] === state)

/** The states named in a list separated by commas; undefined if one of them does not exist. */
export const readTransportStates = (text: string): readonly TransportState[] | undefined => {
  const named = text.split(',').filter(Boolean)
  const known = transportStates.filter(state => named.includes(state))
  return known.length === new Set(named).size ? known : undefined
}
