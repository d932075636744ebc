import { setTimeout as pause } from 'node:timers/promises'
import { quoteCalls } from '@dtms/contract/quote/quote.ts'
import { inquiry } from '../../faults/support/booking.ts'

/** Inquiries at a steady pace, whether or not the one before was answered: how long each waited, in milliseconds. */
export const pacedQuotes =
  (origin: string, authorization: string) =>
  async (until: () => boolean): Promise<number[]> => {
    const ask = async (): Promise<number> => {
      const began = performance.now()
      const response = await fetch(`${origin}${quoteCalls.inquire.path}`, {
        method: 'POST',
        body: JSON.stringify(inquiry),
        headers: { authorization, 'content-type': 'application/json' },
      })
      await response.arrayBuffer()
      return performance.now() - began
    }
    const times: Promise<number>[] = []
    while (!until()) {
      times.push(ask())
      await pause(20)
    }
    return Promise.all(times)
  }

export const p99 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
