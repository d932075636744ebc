import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { billDeskRunCalls } from '../../contract/src/bill/desk-run.ts'
import type { Envelope, OutputOf } from '../../contract/src/wire.ts'
import { signIn } from '../../faults/support/booking.ts'
import { countMonth, fillMonth, lastMonth } from './month.ts'

type Run = OutputOf<typeof billDeskRunCalls.start>

/** A monthly run of many orders, over HTTP as finance starts it: its preview, and until its last bill is issued,
 * with the CPU that `cpuMs` counts. */
export const benchRun = async (
  client: pg.Client,
  origin: string,
  { customers, orders, cpuMs }: { customers: number; orders: number; cpuMs: () => number },
) => {
  const month = lastMonth()
  await fillMonth(client, { customers, orders, month })
  const headers = {
    authorization: await signIn(origin, 'finance@demo.test'),
    'content-type': 'application/json',
  }
  const ask = async <Answer>(path: string, init: RequestInit = {}) => {
    const response = await fetch(`${origin}${path}`, { ...init, headers })
    const { code, data, msg } = (await response.json()) as Envelope<Answer>
    if (code !== 200) throw new Error(`${path}: ${msg}`)
    return data
  }
  const previewedAt = performance.now()
  const { list } = await ask<OutputOf<typeof billDeskRunCalls.preview>>(
    `${billDeskRunCalls.preview.path}?month=${month}`,
  )
  const previewMs = performance.now() - previewedAt
  const customerIds = list
    .filter(({ customerName }) => customerName.startsWith('Month '))
    .map(({ customerId }) => customerId)
  const [startedAt, usedMs] = [performance.now(), cpuMs()]
  const { id } = await ask<Run>(billDeskRunCalls.start.path, {
    method: 'POST',
    body: JSON.stringify({ month, customerIds }),
  })
  const path = `${billDeskRunCalls.one.path.replace(':id', id)}?pageSize=1`
  for (;;) {
    const { run } = await ask<{ run: Run }>(path)
    if (run.state !== 'running') break
    await pause(50)
  }
  const [runMs, runCpuMs] = [performance.now() - startedAt, cpuMs() - usedMs]
  return { previewMs, runMs, runCpuMs, counted: await countMonth(client) }
}
