import { expect, test } from 'vitest'
import { createDeliveryTimes } from './delivery-times.ts'

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second))

test('a message is late by what has passed since it was stored, and never early', async () => {
  const times = createDeliveryTimes({ now: () => at(10) })
  times.note([{ sentAt: at(7) }, { sentAt: at(9) }])
  // The database's clock is ahead.
  times.note([{ sentAt: at(11) }])
  const { values } = await times.histogram.get()
  const upTo = (le: number) => values.find(({ labels }) => labels.le === le)?.value
  expect([0.05, 0.5, 1, 2.5, 5].map(upTo)).toEqual([1, 1, 2, 2, 3])
})
