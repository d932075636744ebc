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

test('an end of the lane has the name that the reader knows, where it is known', () => {
  const ends = { origin: '深圳', destination: '芝加哥' }
  const text = (why: Reason) => formatRefusal(why, 'zh', ends)
  expect(text(reason('no-service-to', 'US Chicago'))).toBe('不送达 芝加哥')
  expect(text(reason('no-service-from', 'CN Shenzhen'))).toBe('不从 深圳 起运')
  expect(text(reason('no-lane', 'CN Shenzhen', '#ONT8'))).toBe('没有 深圳 到 #ONT8 的运价')
  expect(text(reason('un-not-accepted', 'UN3480'))).toBe('不承运 UN3480')
  expect(formatRefusal(reason('no-service-to', 'US Chicago'), 'en')).toBe('no service to US Chicago')
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
