import { languages } from '@dtms/contract/language.ts'
import { compileSheet } from '@dtms/pricing/compile/sheet.ts'
import { readInquiry } from '@dtms/pricing/input/read-inquiry.ts'
import { compileFx } from '@dtms/pricing/number/fx.ts'
import { lineBasis } from '@dtms/pricing/output/line-basis.ts'
import { wireQuote } from '@dtms/pricing/output/wire.ts'
import { compileMarkups, type Markup } from '@dtms/pricing/price/margin.ts'
import { priceInquiry } from '@dtms/pricing/price/price.ts'
import { shelve } from '@dtms/pricing/sheet/sheet-index.ts'
import { expect, test } from 'vitest'
import { readLine } from '../../../test/line-reader.ts'
import { demoChannels, demoSheet, fortnight } from './make-sheet.ts'

const sheets = shelve(demoChannels.map(channel => compileSheet(demoSheet(channel, fortnight(0)))))
const nowMs = Date.parse('2026-11-03T02:00:00Z')

const ends = [
  { DestinationType: 4, DestinationCountryCode: 'US', DestinationZipCode: '90001' },
  { DestinationType: 5, DestinationCountryCode: 'US', DestinationZipCode: '99501' },
  { DestinationType: 3, DestinationCountryCode: 'US', FbaWarehouseCode: 'ONT8' },
  { DestinationType: 4, DestinationCountryCode: 'DE', DestinationZipCode: '20095' },
  { DestinationType: 4, DestinationCountryCode: 'JP', DestinationZipCode: '1000001' },
]
const loads = [
  [{ quantity: 10, lengthCm: 50, widthCm: 40, heightCm: 35, weightKg: 11.2 }],
  [{ quantity: 1, lengthCm: 33.3, widthCm: 22.1, heightCm: 11.7, weightKg: 1.337 }],
  [{ quantity: 37, lengthCm: 61.3, widthCm: 47.9, heightCm: 40.1, weightKg: 13.77 }],
  [{ quantity: 120, lengthCm: 57.7, widthCm: 43.1, heightCm: 39.3, weightKg: 19.35 }],
  [{ quantity: 7, lengthCm: 111.1, widthCm: 77.7, heightCm: 66.3, weightKg: 61.913 }],
]

// Lines of every demo channel to every end with every load, read in every language.
const tally = (rules: Markup[]) => {
  const [unread, wrong]: [string[], string[]] = [[], []]
  let [lines, rounding] = [0, 0]
  for (const inputData of ends)
    for (const pieces of loads) {
      const { inquiry } = readInquiry({
        inputData: {
          ...{ OriginCountryCode: 'CN', OriginType: 2, OriginZipCode: '518000' },
          ...{ GoodsValue: 4321.07, GoodsCurrency: 'USD', ...inputData },
        },
        pieces,
        options: { insurance: true, ddp: true },
      })
      if (!inquiry) throw new Error('the inquiry cannot be read')
      const { quotes } = priceInquiry({
        ...{ sheets, inquiry, nowMs, fx: compileFx({ CNY: '7.12' }) },
        markups: compileMarkups(rules),
      })
      for (const quote of quotes)
        for (const language of languages)
          for (const line of wireQuote(quote, language).lines) {
            const said = lineBasis(line, language)
            const read = readLine(said)
            const off = read && Math.abs(read.minor - Math.round(line.amount * 100))
            lines++
            if (!read) unread.push(said)
            else if (off !== (read.inclRounding ? 1 : 0)) wrong.push(`${said} ≠ ${line.amount}`)
            if (read?.inclRounding) rounding++
          }
    }
  return { unread, wrong, lines, share: rounding / lines }
}

test.each([
  ['no markup', [], 0],
  ['8 %', [{ id: 'm', percent: '8' }], 0.05],
  ['7.5 %', [{ id: 'm', percent: '7.5' }], 0.05],
  // More decimals than a unit price has, times tonnes.
  ['12.35 %', [{ id: 'm', percent: '12.35' }], 0.1],
  ['30 on the freight', [{ id: 'm', amount: '30' }], 0],
] as const)('every line of every demo channel can be worked out from its words (%s)', (_, rules, max) => {
  const { unread, wrong, lines, share } = tally([...rules])
  expect({ unread, wrong }).toEqual({ unread: [], wrong: [] })
  expect(lines).toBeGreaterThan(1000)
  expect(share).toBeLessThanOrEqual(max)
})
