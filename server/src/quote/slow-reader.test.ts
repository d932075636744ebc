import { once } from 'node:events'
import { connect } from 'node:net'
import { quoteCalls } from '@dtms/contract/quote/quote.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, goodSheet, openDesk } from '../../test/rate-desk.ts'

const channels = 5

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
  for (let channel = 0; channel < channels; channel++)
    await desk.put(goodSheet({ channel: `SLOW-${channel}`, currency: 'USD' }))
})
afterAll(() => desk.close())

const inputData = {
  ...{ OriginType: 3, OriginCountryCode: 'CN', OriginZipCode: '518000' },
  ...{ DestinationType: 4, DestinationCountryCode: 'US', DestinationZipCode: '10001' },
}
const bodyOf = (weightKg: number) => ({
  businessType: 1,
  inputData,
  pieces: [{ quantity: 1, lengthCm: 10, widthCm: 10, heightCm: 10, weightKg }],
})

test('a caller who reads late reads their own responses, in their order', async () => {
  const asked = 600
  const socket = connect(Number(new URL(desk.portal.origin).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.pause()
  for (let weight = 1; weight <= asked; weight++) {
    const body = JSON.stringify(bodyOf(weight / 50))
    socket.write(
      `POST ${quoteCalls.inquire.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n` +
        `${weight === asked ? 'connection: close\r\n' : ''}content-length: ${body.length}\r\n\r\n${body}`,
    )
  }
  for (let weight = 20; weight < 60; weight++) {
    const { data } = await desk.portal.call(quoteCalls.inquire, { body: bodyOf(weight) })
    expect(data.quotes[0]?.chargeable.gross).toBe(weight)
  }
  const chunks: Buffer[] = []
  socket.on('data', chunk => chunks.push(chunk))
  socket.resume()
  await once(socket, 'end')
  const responses = Buffer.concat(chunks)
    .toString()
    .split('HTTP/1.1 200 OK')
    .slice(1)
    .map(text => JSON.parse(text.slice(text.indexOf('\r\n\r\n'))) as { data: Answer })
  expect(responses.map(({ data }) => data.quotes[0]?.chargeable.gross)).toEqual(
    Array.from({ length: asked }, (_, index) => (index + 1) / 50),
  )
  for (const { data } of responses) {
    expect(data.quotes.length).toBe(channels)
    expect(data.quotes.every(({ quoteId }) => quoteId.startsWith(data.inquiryId))).toBe(true)
  }
})

interface Answer {
  inquiryId: string
  quotes: { quoteId: string; chargeable: { gross: number } }[]
}
