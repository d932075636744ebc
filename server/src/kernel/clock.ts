// The time of the process, injectable for tests. What expires, expires by the database's clock instead:
// two servers may disagree about the time, their database does not (TRUST).
export interface Clock {
  now: () => Date
}

export const systemClock: Clock = { now: () => new Date() }

// TRUST: a server whose clock is a day off. The process uses its own clock as long as the database's agrees, and the
// database's otherwise: prices, days and the order of ids are then those of every other instance.
export const openDatabaseClock = async (
  ask: () => Promise<number>,
  onError: (error: unknown) => void,
  ownMs: () => number = Date.now,
): Promise<Clock & { stop: () => Promise<void> }> => {
  let offsetMs = 0
  const look = async () => {
    const askedAtMs = ownMs()
    const theirsMs = await ask()
    const answeredAtMs = ownMs()
    const found = Math.round(theirsMs - (askedAtMs + answeredAtMs) / 2)
    // The way there and back is no difference.
    offsetMs = Math.abs(found) > Math.max(minOffsetMs, answeredAtMs - askedAtMs) ? found : 0
  }
  await look()
  const rounds = setInterval(() => look().catch(onError), minutes(1))
  rounds.unref()
  return {
    now: () => new Date(ownMs() + offsetMs),
    stop: async () => clearInterval(rounds),
  }
}

const minOffsetMs = 500

export const seconds = (count: number) => count * 1000
export const minutes = (count: number) => seconds(60 * count)
export const days = (count: number) => minutes(24 * 60 * count)

/** The day in China, by which numbers, bills and lists go. */
export const chinaDay = (moment: Date): string => inChina(moment).slice(0, 10)

/** A moment for readers anywhere: Chinese freight uses China's time, with the zone named. */
export const chinaMoment = (moment: Date): string =>
  `${inChina(moment).slice(0, 16).replace('T', ' ')} (UTC+8)`

// China has one zone, and no summer time.
const inChina = (moment: Date): string => new Date(moment.getTime() + minutes(8 * 60)).toISOString()
