import type { Mode } from '@dtms/contract/mode.ts'
import { describe, expect, test } from 'vitest'
import { priceAll, quoteOf, sheetOf } from '../../test/fixture.ts'
import type { RateSheet, SurchargeFormat } from '../sheet/sheet.ts'
import { compareQuotes } from './rank.ts'

const offer = (
  channel: string,
  price: string,
  days: number | undefined,
  changes: Partial<RateSheet> = {},
): RateSheet =>
  sheetOf({
    channel,
    businessType: 4,
    ...changes,
    lines: [
      {
        from: 'CN',
        to: 'US',
        breaks: [{ at: 0, price }],
        ...(days !== undefined && { days: { min: days, max: days, until: 'delivered' } }),
      },
    ],
  })
const pickup: SurchargeFormat = { code: 'PICKUP', leg: 'pickup', per: 'shipment', amount: '1' }
const tags = (sheets: RateSheet[], wire = {}) =>
  Object.fromEntries(priceAll(sheets, wire).quotes.map(quote => [quote.channel, quote.tags]))

describe('tags', () => {
  test('cheapest, fastest and best value', () => {
    const sheets = [offer('SLOW', '10.00', 30), offer('FAST', '60.00', 3), offer('GOOD', '12.00', 12)]
    expect(tags(sheets)).toEqual({ SLOW: ['cheapest'], GOOD: ['best-value'], FAST: ['fastest'] })
  })
  test('a little more for much less time is better value', () => {
    const sheets = [offer('SLOW', '10.00', 30), offer('FAST', '15.00', 3)]
    expect(tags(sheets)).toEqual({ SLOW: ['cheapest'], FAST: ['fastest', 'best-value'] })
  })
  test('of equally fast ones the cheaper is the fastest', () => {
    expect(tags([offer('A', '20.00', 5), offer('B', '10.00', 5)])).toEqual({
      B: ['cheapest', 'fastest', 'best-value'],
      A: [],
    })
  })
  test('one without days can only be the cheapest', () => {
    const sheets = [offer('A', '20.00', 5), offer('B', '10.00', undefined, { includes: { delivery: true } })]
    expect(tags(sheets)).toEqual({ B: ['cheapest'], A: ['fastest', 'best-value'] })
    const dearest = [offer('A', '20.00', 5), offer('B', '90.00', undefined, { includes: { delivery: true } })]
    expect(tags(dearest)).toEqual({ A: ['cheapest', 'fastest', 'best-value'], B: [] })
  })
  test('of two of equal value the cheaper is the better', () => {
    expect(tags([offer('CHEAP', '6.00', 20), offer('FAST', '10.00', 10)])).toEqual({
      CHEAP: ['cheapest', 'best-value'],
      FAST: ['fastest'],
    })
  })
})

describe('what a quote lacks', () => {
  test('is what another includes; it is listed after the complete ones and wins no tag', () => {
    const { quotes } = priceAll([
      offer('CHEAP', '1.00', 2),
      offer('WHOLE', '50.00', 9, { surcharges: [pickup] }),
    ])
    expect(quotes.map(quote => [quote.channel, quote.complete, quote.lacking, quote.tags])).toEqual([
      ['WHOLE', true, [], ['cheapest', 'fastest', 'best-value']],
      ['CHEAP', false, ['pickup'], []],
    ])
  })
  test('is nothing if no quote has it', () => {
    expect(priceAll([offer('CHEAP', '1.00', 2)]).quotes[0]).toMatchObject({ complete: true, lacking: [] })
  })
  test('is a ticked service that is not included, even if no quote includes it', () => {
    const wire = { options: { insurance: true, ddp: true }, inputData: { GoodsValue: 100 } }
    expect(priceAll([offer('CHEAP', '1.00', 2)], wire).quotes[0]?.lacking).toEqual(['insurance', 'duty'])
  })
  test('is the door, where the price ends at the port', () => {
    const lacking = (inputData: Record<string, unknown>, changes: Partial<RateSheet> = {}) =>
      priceAll([offer('PORT', '1.00', undefined, changes)], { inputData }).quotes[0]?.lacking
    expect(lacking({})).toEqual(['delivery'])
    expect(lacking({ DestinationType: 1, DestinationAddressCode: 'USLAX' })).toEqual([])
    expect(lacking({}, { includes: { delivery: true } })).toEqual([])
  })
  test('is a service that was ticked and has no price, also one that the address has no use for', () => {
    const wire = { options: { pickup: true }, inputData: { OriginType: 1, OriginAddressCode: 'CNYTN' } }
    expect(priceAll([offer('A', '1.00', 2)], wire).quotes[0]).toMatchObject({ complete: false, lacking: [] })
  })
  test('is not what the address has no use for', () => {
    const port = { inputData: { OriginType: 1, OriginAddressCode: 'CNYTN' } }
    const { quotes } = priceAll(
      [offer('A', '1.00', 2), offer('B', '2.00', 2, { surcharges: [pickup] })],
      port,
    )
    expect(quotes.map(quote => quote.complete)).toEqual([true, true])
  })
  test('is not a terminal that express does not need', () => {
    const modes: Mode[] = [1, 2]
    const sheets = modes.map(businessType =>
      offer(`M${businessType}`, '5.00', 2, { businessType, includes: { pickup: true } }),
    )
    expect(priceAll(sheets).quotes.map(quote => quote.lacking)).toEqual([[], []])
  })
})

test('the order does not depend on the order of the sheets', () => {
  const sheets = ['C', 'A', 'B'].map(channel => offer(channel, '5.00', 5))
  const order = (list: RateSheet[]) => priceAll(list).quotes.map(quote => quote.channel)
  expect(order(sheets)).toEqual(['A', 'B', 'C'])
  expect(order(sheets.toReversed())).toEqual(['A', 'B', 'C'])
})

test('equal offers are in the order of their provider’s code, then of their channel', () => {
  const [a, b] = [quoteOf(offer('X', '5.00', 5)), quoteOf(offer('Y', '5.00', 5))]
  expect(Math.sign(compareQuotes(a, b))).toBe(-1)
  expect(Math.sign(compareQuotes(b, a))).toBe(1)
  expect(compareQuotes(a, { ...a })).toBe(0)
  const other = { ...a, provider: { ...a.provider, code: 'AA' } }
  expect(Math.sign(compareQuotes(b, other))).toBe(1)
})

test('costs stay beside their quotes', () => {
  const { quotes, costs } = priceAll([offer('B', '9.00', 2), offer('A', '5.00', 2)])
  expect(costs.map(cost => cost.channel)).toEqual(quotes.map(quote => quote.channel))
})
