import { callsOf } from '../wire.ts'
import type { QuoteShapes } from './quote.schema.ts'

// A price in a minute: inquiries, their quotes, and the history of a lane's price (PRODUCT 5). Open to guests and
// customers; a guest's history belongs to the browser (header xms-guest). The provider's agents reply to requests;
// portal admins see all.
const agents = { access: 'staff', roles: ['agent', 'admin'] } as const

export const quoteCalls = callsOf<QuoteShapes>()({
  inquire: { method: 'POST', path: '/api/shipping/Inquiry', access: 'open', limit: 'inquiry' },
  history: { method: 'GET', path: '/api/shipping/Inquiry', access: 'open', limit: 'open' },
  forgetAll: { method: 'DELETE', path: '/api/shipping/Inquiry/All', access: 'open', limit: 'open' },
  inquiry: { method: 'GET', path: '/api/shipping/Inquiry/:id', access: 'open', limit: 'open' },
  forget: { method: 'DELETE', path: '/api/shipping/Inquiry/:id', access: 'open', limit: 'open' },
  optionPrices: {
    method: 'GET',
    path: '/api/shipping/Inquiry/:id/OptionPrices',
    access: 'open',
    limit: 'inquiry',
  },
  quote: { method: 'GET', path: '/api/shipping/Quote/:id', access: 'open', limit: 'open' },
  quotePdf: {
    method: 'GET',
    path: '/api/shipping/Quote/:id/Pdf',
    access: 'open',
    limit: 'open',
    download: true,
  },
  renew: { method: 'POST', path: '/api/shipping/Quote/:id/Renew', access: 'open', limit: 'inquiry' },
  lanes: { method: 'GET', path: '/api/shipping/Lanes', access: 'open', limit: 'open' },
  trend: { method: 'GET', path: '/api/shipping/PriceTrend', access: 'open', limit: 'open' },
  nearest: { method: 'GET', path: '/api/shipping/Inquiry/:id/Nearest', access: 'open', limit: 'inquiry' },
  request: { method: 'POST', path: '/api/shipping/Inquiry/:id/Request', access: 'open', limit: 'inquiry' },
  requests: { method: 'GET', path: '/api/desk/QuoteRequest', ...agents },
  // 409 where a colleague has it, unless `confirm`.
  takeRequest: { method: 'POST', path: '/api/desk/QuoteRequest/:id/Take', ...agents },
  releaseRequest: { method: 'POST', path: '/api/desk/QuoteRequest/:id/Release', ...agents },
  replyToRequest: { method: 'POST', path: '/api/desk/QuoteRequest/:id/Answer', ...agents },
  laneMap: { method: 'GET', path: '/api/shipping/LaneMap', access: 'open', limit: 'open' },
})

export type { InputData, InquiryInput, InquiryPiece } from './input.schema.ts'
