import { quoteCalls } from '@dtms/contract/quote/quote.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, goodSheet, openDesk } from '../../test/rate-desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const inputData = {
  ...{ OriginType: 3, OriginCountryCode: 'CN', OriginZipCode: '518000' },
  ...{ DestinationType: 4, DestinationCountryCode: 'US', DestinationZipCode: '10001' },
}
const pieces = [{ quantity: 1, lengthCm: 10, widthCm: 10, heightCm: 10, weightKg: 30 }]
const ask = () => desk.portal.call(quoteCalls.inquire, { body: { businessType: 1, inputData, pieces } })

// Every price of a version ends in its own digit, so that a mixture would show.
const version = (digit: number) => {
  const sheet = goodSheet({ channel: 'LOAD', currency: 'USD' })
  const price = (dollars: number) => `${dollars}.0${digit}`
  return {
    ...sheet,
    lines: [{ from: 'SZ', to: 'US-ANY', breaks: [{ at: 0, price: price(50) }] }],
    surcharges: [
      { code: 'RESI', leg: 'delivery', per: 'shipment', amount: price(35) },
      { code: 'DOC', leg: 'origin', per: 'shipment', amount: price(12) },
    ],
  }
}
const digitsOf = (response: Awaited<ReturnType<typeof ask>>) =>
  response.data.quotes.flatMap(quote => quote.lines.map(({ unitPrice }) => Math.round(unitPrice * 100) % 10))

test('while versions are published every inquiry is answered, wholly by one version, never by an older one', async () => {
  await desk.put(version(1))
  let newest = 1
  let done = false
  let responses = 0
  const asker = async () => {
    let last = 1
    while (!done) {
      const published = newest
      const response = await ask()
      expect(response.code).toBe(200)
      const digits = digitsOf(response)
      expect(digits).toHaveLength(3)
      expect(new Set(digits).size).toBe(1)
      // What was published before the question was asked, or newer; and never back.
      expect(digits[0]).toBeGreaterThanOrEqual(Math.max(published, last))
      last = digits[0] as number
      responses++
    }
  }
  const askers = Promise.all(Array.from({ length: 3 }, asker))
  for (let digit = 2; digit <= 4; digit++) {
    await desk.put(version(digit))
    newest = digit
  }
  done = true
  await askers
  expect(responses).toBeGreaterThan(3)
  expect(digitsOf(await ask())).toEqual([4, 4, 4])
})
