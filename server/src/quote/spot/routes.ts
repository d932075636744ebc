import { spotSchema } from '@dtms/contract/quote/spot.schema.ts'
import { spotCalls } from '@dtms/contract/quote/spot.ts'
import { minorExponent } from '@dtms/pricing/number/currency.ts'
import { listPage } from '#documents/list.ts'
import { defineRoutes } from '#kernel/routes.ts'
import { quoteIdOf, quoteInWords } from '../in-words.ts'
import { readFloors, setFloors } from '../margin/floors.ts'
import { floorFor, wireMargin } from '../margin/margin.ts'
import { composeSpot } from './compose.ts'
import { acceptOffer, readOffer, takeOffer } from './offer.ts'
import { changeSpot, makeSpot, providerOf, type SpotContext } from './save.ts'
import { approveSpot, declineSpot, sendSpot } from './send.ts'
import { readSpot, wireAmounts, wireRow } from './show.ts'
import { spotPlan, spotsOf } from './sql.ts'

export const spotRoutes = (context: SpotContext) => {
  const { services, rates, hooks } = context
  const { db } = services
  return defineRoutes('quote', spotCalls, spotSchema, {
    spots: async ({ query }, { who, language }) => {
      const { state = '', keyword = '', customerId = '' } = query
      const found = spotsOf(db, who.providerId, { state, keyword, customerId })
      const { rows, ...page } = await listPage(db, found, spotPlan, query)
      const orders = await hooks.ordersOf(
        db,
        rows.map(({ inquiryId }) => quoteIdOf(inquiryId, 0)),
      )
      return {
        list: rows.map(row => wireRow(row, orders.get(quoteIdOf(row.inquiryId, 0)), language)),
        ...page,
      }
    },

    makeSpot: async ({ body }, request) =>
      readSpot(db, hooks, await makeSpot(context, body, request), request),

    previewSpot: async ({ body }, { who, language }) => {
      const provider = await providerOf(context, who)
      const now = services.clock.now()
      const composed = composeSpot(body, rates.current(), provider.code, now)
      const { quote, originName, destinationName, content, costMinor } = composed
      const shown = { id: '', originName, destinationName, quotes: [quote], refusals: [] }
      return {
        quote: { ...quoteInWords(shown, 0, now, language), quoteId: '' },
        lines: content.lines.map(line => wireAmounts(line, quote.currency)),
        costLines: content.costLines.map(line => wireAmounts(line, quote.currency)),
        ...wireMargin(
          { totalMinor: quote.totalMinor, exponent: minorExponent(quote.currency) },
          costMinor,
          await floorFor(db, provider.id, who.roles),
        ),
      }
    },

    spot: ({ params }, request) => readSpot(db, hooks, params.id, request),

    changeSpot: async ({ params, body }, request) => {
      await changeSpot(context, params.id, body, request)
      return readSpot(db, hooks, params.id, request)
    },

    sendSpot: ({ params, body }, request) => sendSpot(context, params.id, body, request),

    approveSpot: ({ params }, request) => approveSpot(context, params.id, request),

    declineSpot: ({ params, body }, request) => declineSpot(context, params.id, body.reason, request),

    floors: ({ query }, { who }) => readFloors(db, who, query.provider ?? ''),

    setFloors: ({ body }, request) => setFloors(services, body, request),

    offer: ({ body }, { language }) => readOffer(context, body.token, language),

    takeOffer: ({ body }, request) => takeOffer(context, body.token, request),

    acceptOffer: ({ body }, request) => acceptOffer(context, body, request),
  })
}
