import { expect, test } from 'vitest'
import { changedField, changedText, zoneText } from './diff-words.ts'

const places = {
  zone: (code: string) => (code === 'US-W' ? '美国，邮编 8、9' : ''),
  country: (code: string) => (code === 'US' ? '美国' : ''),
}

test('a changed field is called by its label, also within a zone', () => {
  expect(changedField('sheet', 'includes.fuel', 'zh', places)).toBe('含燃油')
  expect(changedField('sheet', 'places.US-W.ports', 'zh', places)).toBe('美国，邮编 8、9 (US-W)：港口/机场')
  expect(changedField('lines', 'days', 'en', places)).toBe('Transit time')
  expect(zoneText('Z9', places)).toBe('Z9')
})

test('a changed value is read as words, not as the file has it', () => {
  expect(changedText('sheet', 'includes.fuel', 'true', 'zh', places)).toBe('是')
  expect(changedText('sheet', 'limits.goods', '["general","dg"]', 'en', places)).toBe(
    'General cargo, Dangerous goods',
  )
  expect(changedText('sheet', 'places.US-W.country', 'US', 'zh', places)).toBe('美国')
  expect(changedText('lines', 'days', '{"min":16,"max":20,"unit":"calendar"}', 'en', places)).toBe(
    'Minimum days 16, Maximum days 20, Day type Calendar days',
  )
  expect(changedText('lines', 'price', '45.67', 'en', places)).toBe('45.67')
  expect(changedText('sheet', 'channel', '[odd', 'en', places)).toBe('[odd')
  expect(changedText('sheet', 'channel', null, 'en', places)).toBeNull()
})
