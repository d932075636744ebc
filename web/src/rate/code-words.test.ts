import { expect, test } from 'vitest'
import { codeNote, codeOfWords, surchargeName } from './code-words.ts'

test('a charge’s code has the sheet’s own name, or the default one, in each language', () => {
  expect(codeNote({ code: 'FSC' }, 'code', 'en')).toBe('Air fuel surcharge')
  expect(codeNote({ code: 'FSC' }, 'code', 'zhtw')).toBe('航空燃油附加費')
  expect(codeNote({ code: 'FSC', text: { zh: '本司燃油' } }, 'code', 'zh')).toBe('本司燃油')
  expect(codeNote({ code: 'FSC', text: { zh: '本司燃油' } }, 'code', 'en')).toBe('Air fuel surcharge')
})

test('a code without a further meaning has no words, whatever the cell contains', () => {
  for (const code of ['X-OWN', '', 7, null, undefined, {}, ['FSC']])
    expect(codeNote({ code }, 'code', 'zh')).toBe('')
  for (const leg of ['nowhere', '', 7, undefined, 'toString']) expect(codeNote({ leg }, 'leg', 'zh')).toBe('')
})

test('legs, bases, kinds of goods and types of addresses have words too', () => {
  expect(codeNote({ leg: 'main' }, 'leg', 'zh')).toBe('干线')
  expect(codeNote({ per: 'kg-gross' }, 'per', 'en')).toBe('per gross kg')
  expect(codeNote({ when: { destinationTypes: [3, 5, 99] } }, 'when.destinationTypes', 'zh')).toMatch(/、/)
  expect(codeNote({ businessType: 2 }, 'businessType', 'en')).toBe('Air')
})

test('a surcharge is named by what it is, where it belongs and how it is counted', () => {
  expect(surchargeName({ code: 'FSC', leg: 'main', per: 'kg' }, 'en')).toBe(
    'FSC Air fuel surcharge (Main carriage, per chargeable kg)',
  )
  expect(surchargeName({ code: 'X-OWN', leg: 'odd', per: 'moon' }, 'zh')).toBe('X-OWN（odd，moon）')
})

const places = {
  zone: (code: string) => (code === 'US-W' ? 'United States, postcodes 8, 9' : ''),
  country: (code: string) => (code === 'US' ? 'United States' : ''),
}

test('zones and countries are read by their names', () => {
  expect(codeNote({ to: 'US-W' }, 'to', 'en', places)).toBe('United States, postcodes 8, 9')
  expect(codeNote({ country: 'US' }, 'country', 'en', places)).toBe('United States')
  expect(codeNote({ when: { toPlaces: ['US-W', 'Z9'] } }, 'when.toPlaces', 'en', places)).toBe(
    'United States, postcodes 8, 9, Z9',
  )
})

test('flags, units, rules and weekdays have words', () => {
  expect(codeNote({ includes: { fuel: true } }, 'includes.fuel', 'zh')).toBe('是')
  expect(codeNote({ cutOff: { weekday: 5 } }, 'cutOff.weekday', 'zhtw')).toBe('週五')
  expect(codeNote({ weightRule: { pieces: 'max-then-sum' } }, 'weightRule.pieces', 'en')).toBe(
    'Take the greater per piece, then total',
  )
})

test('the words of a code are its code, in any language; anything else stays as typed', () => {
  expect(codeOfWords('leg', 'Main carriage')).toBe('main')
  expect(codeOfWords('leg', '干线')).toBe('main')
  expect(codeOfWords('businessType', '空运')).toBe(2)
  expect(codeOfWords('fuelable', 'Yes')).toBe(true)
  expect(codeOfWords('limits.goods', ['普通货物', 'dg'])).toEqual(['general', 'dg'])
  expect(codeOfWords('leg', 'toString')).toBe('toString')
  expect(codeOfWords('channel', 'Main carriage')).toBe('Main carriage')
})
