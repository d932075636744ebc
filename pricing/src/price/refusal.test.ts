import { expect, test } from 'vitest'
import { languages } from '../language.ts'
import { goodsKinds } from '../sheet/sheet.ts'
import { formatRefusal, type Reason, reason, refusalText } from './refusal.ts'

test('goods that are not accepted are named in every language, each by words of its own', () => {
  for (const language of languages) {
    const said = goodsKinds.map(kind => formatRefusal(reason('goods-not-accepted', kind), language))
    const nameless = formatRefusal(reason('goods-not-accepted'), language)
    expect(new Set([...said, nameless]).size).toBe(goodsKinds.length + 1)
    for (const text of said) expect(text).not.toContain('undefined')
  }
  expect(formatRefusal(reason('goods-not-accepted', 'battery-inside'), 'en')).toContain(
    'batteries contained in equipment',
  )
})

test('a place that is spelled like a kind of goods keeps its name', () => {
  expect(formatRefusal(reason('no-service-to', 'dg'), 'en')).toContain('dg')
})

test('a figure that is missing leaves its gap empty', () => {
  expect(formatRefusal(reason('no-exchange-rate'), 'en')).toBe(
    'no exchange rate for , so no price is available',
  )
})

test('a reason of a later version has the text of the one that asks the provider', () => {
  const later: Reason = JSON.parse('{ "reason": "strike", "figures": [] }')
  expect(refusalText(later)).toEqual(refusalText(reason('out-of-range')))
  expect(refusalText(later).en).toBe('too large to price online; ask the provider')
})
