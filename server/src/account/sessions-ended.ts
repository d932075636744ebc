import type { Bus } from '#kernel/bus.ts'

// Told after the commit that ended somebody's sessions or changed their roles. HTTP asks the table at every request and needs no hint; what
// stays open (sockets) listens, asks the table again and closes within a second, on every instance (TRUST).
export const sessionsEndedTopic = 'account:sessions-ended'

export const notifySessionsEnded = (bus: Bus, personId: string): Promise<void> =>
  bus.publish(sessionsEndedTopic, personId)
