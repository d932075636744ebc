import { type MilestoneCode, milestoneCodes } from './order.ts'

// PRODUCT 7.1: an order's transport status, derived from its milestones. Pure: the server stores the result, pages
// show it. Only actual milestones count, never planned ones.

export interface TransportEvent {
  code: string
  exception: boolean
  // When it happened: a moment, or the wire's text of one; null while it is planned only.
  actual: Date | string | null
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
    .filter(({ exception, actual }) => exception && actual !== null)
    .toSorted((a, b) => timeOf(a) - timeOf(b))
    .findLast(event => !furthest || timeOf(event) >= timeOf(furthest))
}

/** Whether recording this milestone as passed is out of order: the goods are further already. */
export const isOutOfOrder = (code: string, furthest: Pick<TransportEvent, 'code'> | undefined): boolean =>
  furthest !== undefined && positionOf(code) >= 0 && positionOf(code) < positionOf(furthest.code)
