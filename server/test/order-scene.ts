import { orderDeskCalls } from '@dtms/contract/order/desk.ts'
import { orderCalls } from '@dtms/contract/order/order.ts'
import { quoteCalls } from '@dtms/contract/quote/quote.ts'
import type { InputOf } from '@dtms/contract/wire.ts'
import { digestOf } from '../src/account/password.ts'
import { signInAs } from './people.ts'
import { openPortal, type Portal, type PortalOptions } from './portal.ts'

// A portal with the demo's users and rates, and orders on them through HTTP.
export type OrderScene = Awaited<ReturnType<typeof openOrderScene>>
export type Sent = Partial<InputOf<typeof orderCalls.place>['body']>

const demoDigest = digestOf('Demo#2026')
export const boxes = [{ quantity: 10, lengthCm: 60, widthCm: 40, heightCm: 40, weightKg: 18 }]

export const byAir = {
  businessType: 2,
  inputData: {
    OriginType: 2,
    OriginCountryCode: 'CN',
    OriginZipCode: '518000',
    DestinationType: 4,
    DestinationCountryCode: 'US',
    DestinationZipCode: '90001',
  },
  pieces: boxes,
}

export const toAmazon = {
  businessType: 3,
  inputData: {
    OriginType: 2,
    OriginCountryCode: 'CN',
    OriginZipCode: '518000',
    DestinationType: 3,
    FbaWarehouseCode: 'ONT8',
  },
  pieces: boxes,
}

export const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

export const shipper = {
  company: '深圳启航家居贸易有限公司（演示）',
  contact: '李海',
  phone: '+86 755 1234 5678',
  country: 'CN',
  city: '深圳',
  postcode: '518000',
  line1: '福田区深南大道 1 号',
}
export const consignee = {
  company: 'Sample Imports LLC',
  contact: 'Pat Sample',
  phone: '+1 213 555 0100',
  country: 'US',
  city: 'Los Angeles',
  postcode: '90001',
  line1: '100 Example Street',
}
export const commodity = {
  nameZh: '台灯',
  nameEn: 'Desk lamp',
  hsCode: '9405.21',
  quantity: 100,
  unitValue: 8.5,
}

export const goodOrder = (quoteId: string, changes: Sent = {}): Sent => ({
  quoteId,
  shipper,
  consignee,
  commodities: [commodity],
  incoterm: 'DAP',
  incotermPlace: 'Los Angeles',
  readyDate: dayFromNow(3),
  ...changes,
})

export const openOrderScene = async (options?: PortalOptions) => {
  const portal = await openPortal({ ...options, demo: true })
  await portal.rates.refresh()
  const login = (email: string) => signInAs(portal, email, demoDigest)
  const token = {
    shipper: await login('shipper@demo.test'),
    agent: await login('agent@demo.test'),
    finance: await login('finance@demo.test'),
    pricing: await login('pricing@demo.test'),
    foreign: await login('agent.yt@demo.test'),
    admin: await login('admin@demo.test'),
  }
  return { portal, token, ...dealings(portal, token) }
}

export const dealings = (portal: Portal, token: { shipper: string; agent: string }) => {
  // A quote of HD, whose agent is signed in.
  const ask = async (inquiry: object = byAir, as = token.shipper, provider = 'HD') => {
    const { data, msg } = await portal.call(
      quoteCalls.inquire,
      { body: inquiry as typeof byAir },
      { token: as },
    )
    const quote = data?.quotes?.find(one => one.provider.code === provider)
    if (!quote) throw new Error(`no quote of ${provider}: ${msg} ${JSON.stringify(data).slice(0, 500)}`)
    return quote
  }
  const place = (body: Sent, as = token.shipper, key?: string) =>
    portal.call(
      orderCalls.place,
      { body: body as InputOf<typeof orderCalls.place>['body'] },
      { token: as, ...(key && { headers: { 'idempotency-key': key } }) },
    )
  const placed = async (changes: Sent = {}, as = token.shipper) => {
    const { quoteId } = await ask(byAir, as)
    const { data, code, msg } = await place(goodOrder(quoteId, changes), as)
    if (code !== 200) throw new Error(`not placed: ${msg} ${JSON.stringify(data)}`)
    return data
  }
  const one = (id: string, as = token.shipper) =>
    portal.call(orderCalls.one, { params: { id } }, { token: as })
  const prospect = (quoteId: string, as = token.shipper) =>
    portal.call(orderCalls.prospect, { params: { quoteId } }, { token: as })
  const shipperMove = (name: 'submit' | 'revoke' | 'cancel', id: string, as = token.shipper) =>
    portal.call(orderCalls[name], { params: { id }, body: { reason: 'changed our mind' } } as never, {
      token: as,
    })
  const adopt = (id: string, as = token.agent) =>
    portal.call(orderDeskCalls.adopt, { params: { id } }, { token: as })
  const reject = (id: string, as = token.agent, reason = 'no space this week') =>
    portal.call(orderDeskCalls.reject, { params: { id }, body: { reason } }, { token: as })
  const deskCancel = (id: string, as = token.agent) =>
    portal.call(orderDeskCalls.cancel, { params: { id }, body: { reason: 'embargo' } }, { token: as })
  const replyToCancel = (id: string, consent: boolean, as = token.agent) =>
    portal.call(
      orderDeskCalls.replyToCancel,
      { params: { id }, body: { consent, reason: 'as agreed' } },
      { token: as },
    )
  const pass = (id: string, code: 'received' | 'departed' | 'picked_up', as = token.agent) =>
    portal.call(
      orderDeskCalls.record,
      {
        params: { id },
        body: {
          milestones: [{ code, actual: new Date().toISOString(), place: 'Shenzhen' }],
          // In whatever order they come.
          confirm: true,
        },
      },
      { token: as },
    )
  return { ask, place, placed, one, prospect, shipperMove, adopt, reject, deskCancel, replyToCancel, pass }
}
