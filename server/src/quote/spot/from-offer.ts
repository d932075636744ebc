import type { Language } from '@dtms/contract/language.ts'
import type { Quote } from '@dtms/pricing/output/quote.ts'
import { recordAudit } from '#kernel/audit.ts'
import { noteChange } from '#kernel/database/changes.ts'
import type { Services } from '#kernel/services.ts'
import { dollars } from '#kernel/text/money-text.ts'
import { notify } from '#notice/public.ts'
import { floorFor, isBelowFloor, marginPercent } from '../margin/margin.ts'
import type { StoredQuote } from '../talk/quotes.ts'
import { addVersion } from './save.ts'
import { customerName, decidersOf, insertSpot, setWaiting } from './sql.ts'

export interface OfferToApprove {
  providerId: string
  customerId: string
  // Who wants to send it, with which roles.
  personId: string
  roles: readonly string[]
  address: string
  language: Language
  reason: string
  // The earlier offer, which stays open until this one is sent.
  replaces: string | undefined
  base: StoredQuote
  quote: Quote
  // Undefined where it is not known, which counts as at the floor.
  costMinor: number | undefined
}

/**
 * PRODUCT 7.1: an offer in a chat below the floor of its maker is not sent. It waits as a spot quote, which another
 * person approves; the customer then has it in the chat. Undefined where nothing has to wait.
 */
export const holdOffer = async (
  { db, ids }: Services,
  offer: OfferToApprove,
): Promise<string | undefined> => {
  const { providerId, customerId, personId, roles, address, quote, costMinor } = offer
  const floor = await floorFor(db, providerId, roles)
  if (!isBelowFloor(quote.totalMinor, costMinor, floor)) return undefined
  const id = ids.next()
  await db.transaction().execute(async tx => {
    await insertSpot(tx, {
      ...{ id, provider_id: providerId, customer_id: customerId, request_id: null },
      ...{ version: 1, made_by: personId, replaces_offer_id: offer.replaces ?? null },
    })
    const inquiryId = await addVersion(ids, tx, { id, version: 1, personId }, composedOf(offer))
    await setWaiting(tx, inquiryId, { by: 'chat', email: '', personId })
    const params = { company: await customerName(tx, customerId), amount: dollars(quote.totalUsdMinor) }
    for (const userId of await decidersOf(tx, providerId, [personId]))
      await notify(tx, { userId, kind: 'quote.approval-asked', params, link: `/desk/spot?open=${id}` })
    await recordAudit(tx, ids, {
      ...{ action: 'quote.spot-waiting', personId, customerId, address },
      details: { spotQuoteId: id, marginPercent: marginPercent(quote.totalMinor, costMinor) },
    })
    await noteChange(tx, 'quotes', { providerId })
  })
  return id
}

const composedOf = ({ base, quote, costMinor, language, reason }: OfferToApprove) => {
  const { input, originName, destinationName } = base
  const { currency, minDays = 0, maxDays = minDays } = quote
  const lines = quote.lines.map(line => ({
    ...{ code: line.code, text: line.text[language], leg: line.leg, unit: line.unit, currency },
    quantityE6: line.quantity * 10 ** (6 - line.quantityScale),
    unitPriceE4: line.unitPriceE4,
    minMinor: undefined,
    ownMinor: line.amountMinor,
    amountMinor: line.amountMinor,
  }))
  const cost = costMinor ?? 0
  const costLine = {
    ...({
      code: 'COST',
      text: quote.channel,
      leg: 'main',
      unit: 'shipment',
      currency,
      supplier: '',
    } as const),
    ...{ quantityE6: 1_000_000, unitPriceE4: cost * 10 ** (4 - quote.exponent), minMinor: undefined },
    ...{ ownMinor: cost, amountMinor: cost },
  }
  const content = {
    ...{ service: quote.service[language], remark: reason, minDays, maxDays, lines },
    costLines: costMinor === undefined ? [] : [costLine],
  }
  return { quote: { ...quote, remark: reason }, content, input, originName, destinationName, costMinor }
}
