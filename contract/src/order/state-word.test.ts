import { expect, test } from 'vitest'
import { orderStateWord } from './state-word.ts'

test('an accepted order is called by where its goods are, any other by its review', () => {
  expect(orderStateWord({ flowStatus: 2, transportState: 'waiting' }).en).toBe('Accepted')
  expect(orderStateWord({ flowStatus: 2, transportState: 'in_transit' }).en).toBe('In transit')
  expect(orderStateWord({ flowStatus: 2, transportState: 'delivered' }).en).toBe('Delivered')
  // Goods may be received before the review, and a cancelled order moves no more.
  expect(orderStateWord({ flowStatus: 1, transportState: 'picked_up' }).en).toBe('Awaiting review')
  expect(orderStateWord({ flowStatus: 5, transportState: 'picked_up' }).en).toBe('Cancelled')
})
