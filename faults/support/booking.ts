import { createHash } from 'node:crypto'
import { accountCalls } from '@dtms/contract/account/account.ts'
import { orderCalls } from '@dtms/contract/order/order.ts'
import { quoteCalls } from '@dtms/contract/quote/quote.ts'
import type { Envelope } from '@dtms/contract/wire.ts'
import type pg from 'pg'

// What the demo's shipper does, over HTTP.
export const demoShipper = 'shipper@demo.test'
export const digestOf = (password: string) => createHash('sha256').update(`dtms:${password}`).digest('hex')

export const signIn = async (
  origin: string,
  account = demoShipper,
  password = 'Demo#2026',
): Promise<string> => {
  const response = await fetch(`${origin}${accountCalls.login.path}`, {
    method: 'POST',
    body: new URLSearchParams({ account, password: digestOf(password) }),
  })
  const { code, msg, data } = (await response.json()) as Envelope<{ token: string } | null>
  if (!data) throw new Error(`${account} could not log in: ${code} ${msg}`)
  return data.token
}

export const inquiry = {
  businessType: 2,
  inputData: {
    OriginType: 2,
    OriginCountryCode: 'CN',
    OriginZipCode: '518000',
    DestinationType: 4,
    DestinationCountryCode: 'US',
    DestinationZipCode: '90001',
  },
  pieces: [{ quantity: 10, lengthCm: 60, widthCm: 40, heightCm: 40, weightKg: 18 }],
}

export const askQuotes = async (origin: string, token: string): Promise<string[]> => {
  const response = await fetch(`${origin}${quoteCalls.inquire.path}`, {
    method: 'POST',
    body: JSON.stringify(inquiry),
    headers: { 'content-type': 'application/json', authorization: token },
  })
  const { data, msg } = (await response.json()) as Envelope<{ quotes: { quoteId: string }[] } | null>
  if (!data) throw new Error(`no quotes: ${msg}`)
  return data.quotes.map(({ quoteId }) => quoteId)
}

const party = { phone: '+1 213 555 0100', city: 'Demo City', line1: '1 Demo Street' }

export const orderBody = (quoteId: string) => ({
  quoteId,
  shipper: { ...party, company: '演示贸易有限公司', country: 'CN', postcode: '518000' },
  consignee: { ...party, company: 'Demo Imports LLC', country: 'US', postcode: '90001' },
  commodities: [{ nameEn: 'Desk lamp', hsCode: '940521', quantity: 100, unitValue: 8.5 }],
  incoterm: 'DAP',
  readyDate: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
})

export const placeOrder = async (origin: string, token: string, quoteId: string, key: string) => {
  const response = await fetch(`${origin}${orderCalls.place.path}`, {
    method: 'POST',
    body: JSON.stringify(orderBody(quoteId)),
    headers: { 'content-type': 'application/json', authorization: token, 'idempotency-key': key },
  })
  return (await response.json()) as Envelope<{ id: string; orderNo: string } | null>
}

/** The demo's customer may owe so much, which thousands of orders exceed: without a limit none of them is held. */
export const liftCreditLimits = async (client: pg.Client): Promise<void> => {
  await client.query('update bill_terms set credit_limit_usd_minor = null')
}
