import type { OpenAddresses } from './open.ts'
import type { openQuoteSchema } from './quote.schema.ts'

export const openQuoteOperations: OpenAddresses<typeof openQuoteSchema> = {
  createQuote: {
    ...{ method: 'POST', path: '/quotes', tag: 'quotes', scope: 'quotes:write', status: 201, test: true },
    summary: 'Price a shipment on every channel that fits',
  },
  getQuote: {
    ...{ method: 'GET', path: '/quotes/:id', tag: 'quotes', scope: 'quotes:read', test: true },
    summary: 'Get a quote',
  },
  renewQuote: {
    ...{ method: 'POST', path: '/quotes/:id/renew', tag: 'quotes', scope: 'quotes:write', status: 201 },
    summary: 'Price the same shipment at today’s rates',
  },
}
