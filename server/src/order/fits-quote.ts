import { goodsOf, unNumbersOf } from '@dtms/contract/order/goods.ts'
import type { OrderDetails, Problems } from '@dtms/contract/order/rule.ts'
import type { GoodsKind } from '@dtms/contract/quote/choice.ts'
import type { InquiryInput } from '@dtms/contract/quote/quote.ts'
import { quoteDifferences } from '@dtms/pricing/fits-quote.ts'
import { withOptions } from '@dtms/pricing/output/stored-options.ts'
import { normalisePostcode } from '#reference/postcode/public.ts'

// How an order differs from what was quoted, each field with its problem. Anything else has another price.
export const differencesOf = (
  details: OrderDetails,
  quote: Parameters<typeof withOptions>[0],
  asked: InquiryInput,
) => {
  const goods = goodsOf(details.commodities)
  const { options = [], optionsMissing = [] } = withOptions(quote, asked)
  const terms = { kinds: goods.map(({ kind }) => kind), unNumbers: unNumbersOf(details.commodities) }
  const differs = quoteDifferences(details, terms, asked, { options, optionsMissing })
  return {
    // The same load, goods and places.
    load: {
      ...(differs.load && { pieces: 'notQuotedLoad' }),
      ...goodsProblems(goods, differs.goods),
      ...numberProblems(details, differs.unNumbers),
      ...placeDifferences(details, asked),
    } satisfies Problems,
    value: { ...(differs.value && { goodsValue: 'notQuotedValue' }) } satisfies Problems,
    // PRODUCT 7.5: insurance and duty are those of the quote. A ticked service without a price is unticked by the
    // order's own fields; pickup and customs, which an order does not contain, by a price that was asked for without
    // them.
    options: {
      ...(differs.insurance && { insurance: 'notQuotedService' }),
      ...(differs.duty && { duty: 'notQuotedService' }),
      ...(differs.service && { quoteId: 'serviceMissing' }),
    } satisfies Problems,
  }
}

const goodsProblems = (goods: ReturnType<typeof goodsOf>, unquoted: readonly GoodsKind[]): Problems =>
  Object.fromEntries(
    goods
      .filter(({ kind }) => unquoted.includes(kind))
      .map(({ kind, index }) => [
        `commodities.${index}.${kind === 'dg' ? 'unNumber' : 'battery'}`,
        'notQuotedGoods' as const,
      ]),
  )

const numberProblems = ({ commodities }: OrderDetails, unquoted: readonly string[]): Problems =>
  Object.fromEntries(
    commodities.flatMap(({ unNumber }, index) =>
      unquoted.includes(unNumber) ? [[`commodities.${index}.unNumber`, 'notQuotedGoods' as const]] : [],
    ),
  )

const placeDifferences = (details: OrderDetails, { inputData }: InquiryInput): Problems => {
  const problems: Problems = {}
  const warehouse = inputData.FbaWarehouseCode?.replace(/^#/, '').toUpperCase()
  if (inputData.DestinationType === 3) {
    if (details.fba?.warehouseCode !== warehouse) problems['fba.warehouseCode'] = 'notQuotedPlace'
  } else if (inputData.DestinationType !== 1 && details.consignee) {
    const { country, postcode } = details.consignee
    if (country && country !== inputData.DestinationCountryCode?.toUpperCase())
      problems['consignee.country'] = 'notQuotedPlace'
    else if (isElsewhere(country, postcode, inputData.DestinationZipCode))
      problems['consignee.postcode'] = 'notQuotedPlace'
  }
  if (inputData.OriginType !== 1) {
    const pickup = details.pickup?.address
    const at = pickup ? 'pickup.address' : 'shipper'
    const from = pickup ?? details.shipper
    const quoted = inputData.OriginCountryCode?.toUpperCase()
    if (from?.country && quoted && from.country !== quoted) problems[`${at}.country`] = 'notQuotedPlace'
    else if (pickup && isElsewhere(pickup.country, pickup.postcode, inputData.OriginZipCode))
      problems['pickup.address.postcode'] = 'notQuotedPlace'
  }
  return problems
}

const isElsewhere = (country: string, postcode: string, quoted: string | undefined): boolean =>
  postcode !== '' && !!quoted && plain(country, postcode) !== plain(country, quoted)

// US ZIP+4 names the same place as its first five digits.
const plain = (country: string, postcode: string): string => {
  const tidy = (normalisePostcode(country, postcode) ?? postcode).replace(/[\s-]/g, '').toUpperCase()
  return country === 'US' ? tidy.slice(0, 5) : tidy
}

// The shipper's own postcode may differ from where the goods are: worth a look, no more.
export const originWarning = (details: OrderDetails, asked: InquiryInput): boolean =>
  asked.inputData.OriginType !== 1 &&
  !details.pickup?.address &&
  details.shipper !== null &&
  isElsewhere(details.shipper.country, details.shipper.postcode, asked.inputData.OriginZipCode)
