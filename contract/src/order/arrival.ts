// PRODUCT 7.2: when an order departs and arrives, as days. Pure: the server stores the result, pages show it.

export const etaSources = ['quote', 'schedule', 'carrier', 'staff'] as const
export type EtaSource = (typeof etaSources)[number]

export interface Arrival {
  etd: string | null
  // The earliest and the latest day; equal without a range.
  etaFrom: string | null
  eta: string | null
  etaSource: EtaSource
}

export interface ArrivalFacts {
  calendarDays: { min: number; max: number } | null
  // '' where it is unknown.
  pickupDate: string
  readyDate: string
  acceptedOn: string
  // The days that staff planned, or recorded, for departure and delivery.
  departs: string | null
  delivers: string | null
}

const oneDayMs = 86_400_000

export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * oneDayMs).toISOString().slice(0, 10)

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / oneDayMs)

/** A delivery that staff planned wins over the quote's days, which count from the day the goods are collected. */
export const arrivalOf = (facts: ArrivalFacts): Arrival => {
  const { calendarDays, departs, delivers } = facts
  if (delivers) return { etd: departs, etaFrom: delivers, eta: delivers, etaSource: 'staff' }
  const start = facts.pickupDate || facts.readyDate || facts.acceptedOn
  if (!calendarDays || !start) return { etd: departs, etaFrom: null, eta: null, etaSource: 'quote' }
  return {
    etd: departs,
    etaFrom: daysAfter(start, calendarDays.min),
    eta: daysAfter(start, calendarDays.max),
    etaSource: 'quote',
  }
}

// A smaller change is an event of the order only.
const toldBeyondDays = 2

/** Whether the shipper is notified of a new day of arrival. */
export const isNotable = (before: string | null, after: string | null): boolean =>
  before !== null && after !== null && Math.abs(daysBetween(before, after)) > toldBeyondDays
