import { Histogram } from 'prom-client'
import type { Clock } from '#kernel/clock.ts'

/**
 * How long messages take from being stored to the sockets of this instance, wherever they were stored. The database's
 * clock gives the first moment, the process's the second: they may differ by half a second (kernel/clock.ts).
 */
export const createDeliveryTimes = (clock: Clock) => {
  const histogram = new Histogram({
    name: 'chat_delivery_seconds',
    help: 'From the storing of a message to the sockets of this instance.',
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [],
  })
  return {
    histogram,
    note: (messages: readonly { sentAt: Date }[]): void => {
      const nowMs = clock.now().getTime()
      for (const { sentAt } of messages) histogram.observe(Math.max(0, nowMs - sentAt.getTime()) / 1000)
    },
  }
}

export type DeliveryTimes = ReturnType<typeof createDeliveryTimes>
