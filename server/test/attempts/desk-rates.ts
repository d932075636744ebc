import { randomUUID } from 'node:crypto'
import { rateCalls } from '@dtms/contract/rate/rate.ts'
import { byAir } from '../order-scene.ts'
import { dayFromNow } from '../rate-desk.ts'
import { uploadCard } from '../upload-card.ts'
import { about, calmly, type DeskAttempts, listing, portal, pricing, word } from './desk.ts'
import type { ProviderFixture } from './provider-fixture.ts'

const sheet = (fixture: ProviderFixture) => fixture.sheetId
const shown = { shows: word }
// A fortnight that no other version has.
let fortnights = 0
const later = () => {
  const from = 20 * ++fortnights
  return { validFrom: dayFromNow(from), validTo: dayFromNow(from + 13), surcharges: [] }
}
const draft = (fixture: ProviderFixture) => fixture.drafted(fixture.channel, later())

const cardFile = (fixture: ProviderFixture) => ({
  name: `${fixture.word}.csv`,
  content: '美国空运 RMB\n国家,12KG+,21KG+\n美国,46.5,45\n',
})
const card = (fixture: ProviderFixture) =>
  uploadCard(
    fixture.portal,
    fixture.tokens.pricing,
    cardFile(fixture).name,
    Buffer.from(cardFile(fixture).content),
  )
const cardId = async (fixture: ProviderFixture) => (await card(fixture)).id
const mapped = async (fixture: ProviderFixture) => {
  const { id, tables } = await card(fixture)
  const sent = { name: `${fixture.word} layout`, tables }
  await fixture.portal.call(
    rateCalls.mapCard,
    { params: { id }, body: sent },
    { token: fixture.tokens.pricing },
  )
  return id
}
const layoutId = async (fixture: ProviderFixture) => {
  await mapped(fixture)
  const { data } = await fixture.portal.call(rateCalls.cardLayouts, {}, { token: fixture.tokens.pricing })
  return data?.[0]?.id ?? ''
}

const supplier = 'Blue Whale'
/** A card whose markup table no layout uses any more. */
const markedUp = async (fixture: ProviderFixture) => {
  const { id, tables } = await card(fixture)
  const as = { token: fixture.tokens.pricing }
  const markup = { supplier, currency: 'CNY', rows: [{ percent: '10' }] }
  const name = `${fixture.word} cost`
  await fixture.portal.call(rateCalls.mapCard, { params: { id }, body: { name, tables, markup } }, as)
  const { data } = await fixture.portal.call(rateCalls.cardLayouts, {}, as)
  const layout = data?.find(one => one.name === name)
  await fixture.portal.call(rateCalls.removeCardLayout, { params: { id: layout?.id ?? '' } }, as)
  return id
}

export const rateAttempts: DeskAttempts<keyof typeof rateCalls> = {
  createSheet: {
    by: pricing,
    make: fixture => ({ body: fixture.sheet(fixture.channel, { customer: fixture.customer.customerId }) }),
    newNames: ['channel'],
  },
  correctSheet: {
    by: pricing,
    make: async fixture => ({ body: { id: await draft(fixture), sheet: fixture.sheet(fixture.channel) } }),
    newNames: ['channel'],
  },
  sheets: listing(pricing),
  template: calmly(pricing),
  channels: listing(pricing),
  setCancelPolicy: {
    by: pricing,
    make: fixture => ({
      body: {
        provider: fixture.code,
        channel: fixture.channel,
        cancelPolicy: [{ until: 'departed', percent: 10 }],
      },
    }),
  },
  expiring: listing(pricing),
  coverage: listing(pricing),
  timeline: {
    by: pricing,
    make: fixture => ({ query: { channel: fixture.channel } }),
    shows: fixture => fixture.sheetId,
  },
  surcharges: listing(pricing),
  exportSurcharges: listing(pricing, { format: 'csv' }),
  sheetsOnDay: listing(pricing, { day: dayFromNow(0) }),
  sheet: about(pricing, sheet, undefined, shown),
  deleteSheet: about(pricing, draft),
  diff: about(pricing, sheet),
  publish: about(pricing, draft, {}),
  publishMany: { by: pricing, make: async fixture => ({ body: { ids: [await draft(fixture)] } }) },
  copyManyForward: { by: pricing, make: fixture => ({ body: { ids: [sheet(fixture)], percent: '3' } }) },
  retire: about(pricing, fixture => fixture.published(`${fixture.word}-${randomUUID()}`)),
  xlsx: about(pricing, sheet, undefined, shown),
  copyForward: about(pricing, sheet, { percent: '3' }),
  whatIf: about(pricing, sheet, { ...byAir, businessType: 1 }),
  createCard: {
    by: pricing,
    make: fixture => ({ query: { provider: fixture.code }, file: cardFile(fixture) }),
  },
  cards: {
    by: pricing,
    make: async fixture => {
      await mapped(fixture)
      return {}
    },
    shows: word,
  },
  card: about(pricing, cardId, undefined, shown),
  mapCard: {
    by: pricing,
    make: async fixture => {
      const { id, tables } = await card(fixture)
      return { params: { id }, body: { name: `${fixture.word} layout`, tables } }
    },
    newNames: ['name', 'channel'],
  },
  draftCard: about(pricing, mapped),
  cardLayouts: {
    by: pricing,
    make: async fixture => {
      await mapped(fixture)
      return {}
    },
    shows: word,
  },
  removeCardLayout: about(pricing, layoutId),
  removeCardMarkup: {
    by: pricing,
    make: async fixture => ({ params: { id: await markedUp(fixture) }, query: { supplier } }),
  },
  markups: listing(pricing),
  markupSubjects: listing(pricing),
  markupEffect: {
    by: pricing,
    make: async fixture => ({
      body: { id: await fixture.markup(), customerId: fixture.customer.customerId, percent: '9' },
    }),
    shows: word,
  },
  addMarkup: {
    by: pricing,
    make: fixture => ({
      body: {
        ...{ provider: fixture.code, customerId: fixture.customer.customerId },
        ...{ channel: `${fixture.word}-${randomUUID()}`, percent: '5' },
      },
    }),
    newNames: ['channel'],
  },
  changeMarkup: {
    by: pricing,
    make: async fixture => ({
      body: {
        ...{ id: await fixture.markup(), customerId: fixture.customer.customerId },
        ...{ channel: `${fixture.word}-${randomUUID()}`, percent: '4' },
      },
    }),
    newNames: ['channel'],
  },
  removeMarkup: about(pricing, fixture => fixture.markup()),
  // What the dollar is worth is the same for all.
  fx: calmly(pricing),
  setFx: calmly(portal, { body: { currency: 'EUR', rate: '0.92' } }),
}
