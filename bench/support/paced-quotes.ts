import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { quoteCalls } from '@dtms/contract/quote/quote.ts'
import { inquiry } from '../../faults/support/booking.ts'

interface Asked {
  origin: string
  authorization: string
  // 1 while quotes are asked.
  asking: Int32Array<SharedArrayBuffer>
}

/**
 * Inquiries at a steady pace, whether or not the one before was answered: how long each waited, in milliseconds. They are
 * asked in their own thread, so that what else the bench does, such as reading a large response, is not in the times.
 */
export const pacedQuotes = (origin: string, authorization: string) => {
  const asking = new Int32Array(new SharedArrayBuffer(4))
  const workerData: Asked = { origin, authorization, asking }
  const worker = new Worker(new URL(import.meta.url), { workerData })
  worker.unref()
  return async (until: () => boolean): Promise<number[]> => {
    Atomics.store(asking, 0, 1)
    const answered = once(worker, 'message')
    worker.postMessage('ask')
    while (!until()) await pause(20)
    Atomics.store(asking, 0, 0)
    const [times] = (await answered) as [number[]]
    return times
  }
}

if (!isMainThread && parentPort) {
  const port = parentPort
  const { origin, authorization, asking } = workerData as Asked
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
  port.on('message', async () => {
    const times: Promise<number>[] = []
    while (Atomics.load(asking, 0) === 1) {
      times.push(ask())
      await pause(20)
    }
    port.postMessage(await Promise.all(times))
  })
}

export const p99 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
