import { expect, test } from 'vitest'
import type { OptionName } from '../sheet/sheet.ts'
import { changedOptions, optionsOf, type SentOptions, tickedIn } from './ticked.ts'

test.each<[SentOptions, ReturnType<typeof optionsOf>]>([
  [undefined, {}],
  [null, {}],
  [[], {}],
  [['ddp', 'pickup'], { pickup: true, ddp: true }],
  [
    { insurance: true, customs: false, ddp: null, pickup: undefined },
    { insurance: true, customs: false },
  ],
])('%j is read as %j', (sent, options) => {
  expect(optionsOf(sent)).toEqual(options)
})

test('names that are no option are dropped', () => {
  expect(optionsOf(['gift' as OptionName, 'ddp'])).toEqual({ ddp: true })
  expect(optionsOf({ gift: true, ddp: false } as SentOptions)).toEqual({ ddp: false })
})

test('declined is not ticked', () => {
  expect(tickedIn({ ddp: true, customs: false, pickup: true })).toEqual(['pickup', 'ddp'])
})

test('options by name change those alone; a list replaces all', () => {
  expect(changedOptions(['pickup', 'ddp'], { ddp: false })).toEqual({ pickup: true, ddp: false })
  expect(changedOptions({ pickup: true, customs: false }, ['ddp'])).toEqual({ ddp: true })
})
