import type { Bus } from '#kernel/bus.ts'

// Published after the commit that ended sessions or changed roles. HTTP reads the table at every request and needs no
// hint; open sockets subscribe, read the table again and close within a second, on every instance (TRUST).
export const sessionsEndedTopic = 'account:sessions-ended'

export const notifySessionsEnded = (bus: Bus, personId: string): Promise<void> =>
  bus.publish(sessionsEndedTopic, personId)
