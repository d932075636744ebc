import { expect, test } from 'vitest'
import { attentionOf, deskStateWord } from './attention.ts'

const order = {
  ...{ flowStatus: 2, transportState: 'in_transit' as const },
  ...{ cancelRequested: false, exception: null, consentWanted: false },
}

test('a list of the desk first says what needs attention, and where the goods are otherwise', () => {
  expect(deskStateWord(order).en).toBe('In transit')
  expect(deskStateWord({ ...order, amendmentWaits: true }).en).toBe('Answer amendment')
  expect(deskStateWord({ ...order, consentWanted: true }).en).toBe('Customer to approve')
  const held = { ...order, transportState: 'exception' as const, exception: 'on_hold', consentWanted: true }
  expect(deskStateWord(held).en).toBe('On hold')
  expect(attentionOf({ ...held, cancelRequested: true }).map(({ kind }) => kind)).toEqual([
    'cancel',
    'exception',
    'consent',
  ])
})

test('a cancelled order is cancelled, whatever was open when it was', () => {
  const cancelled = {
    ...order,
    flowStatus: 5,
    transportState: 'exception' as const,
    exception: 'customs_exam',
  }
  expect(attentionOf(cancelled)).toEqual([])
  expect(deskStateWord(cancelled).en).toBe('Cancelled')
})
