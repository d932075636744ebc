// The time of the process, injectable for tests. What expires, expires by the database's clock instead:
// two servers may disagree about the time, their database does not (TRUST).
export interface Clock {
  now: () => Date
}

export const systemClock: Clock = { now: () => new Date() }

export const seconds = (count: number) => count * 1000
export const minutes = (count: number) => seconds(60 * count)

/** The day in China, by which numbers, bills and lists go. */
export const chinaDay = (moment: Date): string => inChina(moment).slice(0, 10)

/** A moment for people anywhere: Chinese freight is dated by China's clock, and says so. */
export const chinaMoment = (moment: Date): string =>
  `${inChina(moment).slice(0, 16).replace('T', ' ')} (UTC+8)`

// China has one zone, and no summer time.
const inChina = (moment: Date): string => new Date(moment.getTime() + minutes(8 * 60)).toISOString()
