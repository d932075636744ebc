import type { Words } from '../language.ts'
import { callsOf } from '../wire.ts'
import type { SpotShapes } from './spot.schema.ts'

// PRODUCT 7.1: a price that staff compose for one shipment. Agents and pricing make it; below the margin floor a
// different person with role pricing or admin decides. The holder of a mailed link sees the offer.
const maker = { access: 'staff', roles: ['agent', 'pricing', 'admin'] } as const
const judge = { access: 'staff', roles: ['pricing', 'admin'] } as const
const open = { access: 'open', limit: 'open' } as const

export const spotCalls = callsOf<SpotShapes>()({
  spots: { method: 'GET', path: '/api/desk/Quotes/Spot', ...maker },
  makeSpot: { method: 'POST', path: '/api/desk/Quotes', ...maker },
  previewSpot: { method: 'POST', path: '/api/desk/Quotes/Preview', ...maker },
  spot: { method: 'GET', path: '/api/desk/Quotes/:id', ...maker },
  changeSpot: { method: 'PUT', path: '/api/desk/Quotes/:id', ...maker },
  sendSpot: { method: 'POST', path: '/api/desk/Quotes/:id/Send', ...maker },
  approveSpot: { method: 'POST', path: '/api/desk/Quotes/:id/Approve', ...judge },
  declineSpot: { method: 'POST', path: '/api/desk/Quotes/:id/Decline', ...judge },
  floors: { method: 'GET', path: '/api/desk/MarginFloor', ...maker },
  setFloors: { method: 'PUT', path: '/api/desk/MarginFloor', access: 'staff', roles: ['admin'] },
  // The secret of a mailed link is sent in the body, so that no log has it.
  offer: { method: 'POST', path: '/api/shipping/Offer', ...open },
  takeOffer: { method: 'POST', path: '/api/shipping/Offer/Take', ...open },
  acceptOffer: { method: 'POST', path: '/api/shipping/Offer/Accept', ...open },
})

export const spotLimits = {
  lines: 40,
  code: 20,
  text: 60,
  supplier: 60,
  service: 80,
  remark: 500,
  reason: 300,
  days: 180,
  // How far ahead an offer may expire.
  validDays: 60,
  name: 60,
  // A percentage.
  floor: 100,
} as const

export const spotUnits = ['shipment', 'piece', 'kg', 'rt', 'cbm', 'percent'] as const

// `accepted`: a customer without a login gave their name. `booked`: an order was placed on it.
export const spotStates = [
  'draft',
  'waiting_approval',
  'declined',
  'sent',
  'accepted',
  'booked',
  'replaced',
  'expired',
] as const
export type SpotState = (typeof spotStates)[number]

export const spotStateWords: Readonly<Record<SpotState, Words>> = {
  draft: { zh: '未发送', zhtw: '未傳送', en: 'Not sent' },
  waiting_approval: { zh: '待批准', zhtw: '待核准', en: 'Awaiting approval' },
  declined: { zh: '未批准', zhtw: '未核准', en: 'Not approved' },
  sent: { zh: '已发送', zhtw: '已傳送', en: 'Sent' },
  accepted: { zh: '客户已接受', zhtw: '客戶已接受', en: 'Accepted' },
  booked: { zh: '已下单', zhtw: '已下單', en: 'Booked' },
  replaced: { zh: '已被新版本替换', zhtw: '已被新版本取代', en: 'Replaced' },
  expired: { zh: '已过期', zhtw: '已過期', en: 'Expired' },
}

// By phone nothing is sent: staff told the price, and place the order for the customer.
export const sendWays = ['mail', 'chat', 'phone'] as const
export type SendWay = (typeof sendWays)[number]

export const floorRoles = ['agent', 'pricing', 'admin'] as const
