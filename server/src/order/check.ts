import { fill, type Language, type Words } from '@dtms/contract/language.ts'
import { type Mode, modes } from '@dtms/contract/mode.ts'
import { documentWords } from '@dtms/contract/order/order.ts'
import {
  type BoxLimits,
  boxWarnings,
  documentsFor,
  doorProblems,
  earliestToday,
  formProblems,
  isDoor,
  modeProblems,
  type OrderDetails,
  type Party,
  type Problems,
} from '@dtms/contract/order/rule.ts'
import { type OrderProblem, orderProblemWords } from '@dtms/contract/order/words.ts'
import type { InquiryInput } from '@dtms/contract/quote/quote.ts'
import { isCurrency } from '@dtms/pricing/number/currency.ts'
import type { Quote } from '@dtms/pricing/output/quote.ts'
import { type FieldReason, refuse } from '#kernel/refuse.ts'
import { countryName } from '#reference/country/public.ts'
import { findPlace, type LocationIndex } from '#reference/place/public.ts'
import { checkPostcode, hasPostcodes, placeOfPostcode } from '#reference/postcode/public.ts'
import { unNumberOf } from '#reference/un/public.ts'
import { differencesOf, originWarning } from './fits-quote.ts'

export const reasons = (problems: Problems): Record<string, FieldReason> =>
  Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [field, { words: orderProblemWords[problem] }]),
  )

export const refuseProblem = (field: string, problem: OrderProblem) =>
  refuse('input.invalid', { fields: reasons({ [field]: problem }) })

// Refuses what cannot be stored, draft or not.
export const checkForm = (details: OrderDetails, mode: Mode, now: Date, known: KnownPlaces): void =>
  refuseAny({
    ...formProblems(details),
    ...placeProblems(details, known),
    ...ofMode(details, mode, false, now),
  })

// Refuses what cannot be submitted: first what is wrong in itself, then what is not as it was quoted.
export const checkSubmission = (
  details: OrderDetails,
  asked: InquiryInput,
  quote: Quote,
  now: Date,
  known: KnownPlaces,
  // The order's current terms on the same quote: unchanged insurance, duty and value stay agreed.
  before?: OrderDetails,
): void => {
  const toDoor = isDoor(Number(asked.inputData.DestinationType))
  refuseAny(submissionProblems(details, quote.businessType, now, { ...known, toDoor }))
  refuseNumbers(details, quote, known)
  const agreed = before !== undefined && serviceTerms(before) === serviceTerms(details)
  const { options, load, value } = differencesOf(details, quote, asked)
  if (!agreed && Object.keys(options).length > 0)
    throw refuse('order.options-differ', { fields: reasons(options) })
  const different = { ...load, ...(!agreed && value) }
  if (Object.keys(different).length > 0) throw refuse('order.load-differs', { fields: reasons(different) })
}

// The channel's own reason at each number that it does not carry.
const refuseNumbers = (
  { commodities }: OrderDetails,
  quote: Quote,
  { channelRefusal, keptNumbers }: KnownPlaces,
): void => {
  const fields: Record<string, FieldReason> = {}
  commodities.forEach(({ unNumber }, index) => {
    const isNew = unNumber !== '' && !keptNumbers?.has(unNumber)
    const words = isNew ? channelRefusal?.(quote, unNumber) : undefined
    if (words) fields[`commodities.${index}.unNumber`] = { words }
  })
  if (Object.keys(fields).length > 0) throw refuse('input.invalid', { fields })
}

const serviceTerms = ({ insured, duty, goodsValue, goodsCurrency }: OrderDetails): string =>
  JSON.stringify([insured, duty, goodsValue, goodsCurrency])

/** All obstacles to submitting it, except the quote. */
export const submissionProblems = (
  details: OrderDetails,
  mode: Mode,
  now: Date,
  known: KnownPlaces & { toDoor: boolean },
): Problems => ({
  ...formProblems(details),
  ...placeProblems(details, known),
  ...(known.toDoor && doorProblems(details, hasPostcodes)),
  ...numberProblems(details, mode, known),
  ...ofMode(details, mode, true, now),
})

// What the table of dangerous goods says of the numbers, whatever the channel.
const numberProblems = ({ commodities }: OrderDetails, mode: Mode, { keptNumbers }: KnownPlaces): Problems =>
  Object.fromEntries(
    commodities.flatMap(({ unNumber }, index): [string, OrderProblem][] => {
      const at = `commodities.${index}.unNumber`
      if (keptNumbers?.has(unNumber)) return []
      const un = unNumber ? unNumberOf(unNumber) : undefined
      if (unNumber && !un) return [[at, 'unUnknown']]
      return un?.forbiddenByAir && modes[mode].port === 'air' ? [[at, 'unByAir']] : []
    }),
  )

const ofMode = (details: OrderDetails, mode: Mode, submit: boolean, now: Date) =>
  modeProblems(details, mode, { submit, today: earliestToday(now.getTime()) })

const refuseAny = (problems: Problems): void => {
  if (Object.keys(problems).length > 0) throw refuse('input.invalid', { fields: reasons(problems) })
}

export interface KnownPlaces {
  places: LocationIndex
  // The warehouse that the order names already: it may have been closed since.
  keptWarehouse?: string | undefined
  // The UN numbers of an accepted order on the same quote: they were taken once.
  keptNumbers?: ReadonlySet<string>
  // Why the channel of a quote does not carry a UN number.
  channelRefusal?: (quote: Quote, unNumber: string) => Words | undefined
}

// Checks that need the location tables.
const placeProblems = (details: OrderDetails, { places, keptWarehouse }: KnownPlaces): Problems => {
  const problems: Problems = {}
  const check = (party: Party | null, at: string) => {
    if (!party?.country) return
    if (!countryName(party.country)) problems[`${at}.country`] = 'countryUnknown'
    else if (party.postcode && !checkPostcode(party.country, party.postcode))
      problems[`${at}.postcode`] = 'postcodeFormat'
  }
  check(details.shipper, 'shipper')
  check(details.consignee, 'consignee')
  check(details.notify, 'notify')
  check(details.pickup?.address ?? null, 'pickup.address')
  details.commodities.forEach(({ originCountry, currency }, index) => {
    if (originCountry && !countryName(originCountry))
      problems[`commodities.${index}.originCountry`] = 'countryUnknown'
    if (currency && !isCurrency(currency)) problems[`commodities.${index}.currency`] = 'currencyUnknown'
  })
  if (!isCurrency(details.goodsCurrency)) problems.goodsCurrency = 'currencyUnknown'
  const warehouse = details.fba?.warehouseCode
  const place = warehouse ? findPlace(places, warehouse) : undefined
  if (warehouse && place?.kind !== 'fba') problems['fba.warehouseCode'] = 'fbaWarehouse'
  else if (place?.closed && warehouse !== keptWarehouse) problems['fba.warehouseCode'] = 'fbaClosed'
  return problems
}

// Worth a second look, in the caller's language.
export const warningsOf = (
  details: OrderDetails,
  mode: Mode,
  booked: { asked: InquiryInput; quote: Quote } | null,
  present: ReadonlySet<string>,
  boxLimits: BoxLimits,
  language: Language,
): { field: string; text: string }[] => {
  const say = (field: string, problem: OrderProblem, values: Record<string, string | number> = {}) => ({
    field,
    text: fill(orderProblemWords[problem][language], values),
  })
  const warnings = modes[mode].toAmazon
    ? boxWarnings(details.pieces, boxLimits).map(one => say(one.field, one.problem, one.values))
    : []
  if (booked && originWarning(details, booked.asked))
    warnings.push(say('shipper.postcode', 'originElsewhere'))
  for (const side of ['shipper', 'consignee'] as const) {
    const place = otherState(details[side])
    if (place) warnings.push(say(`${side}.postcode`, 'postcodeElsewhere', place))
  }
  if (booked?.quote.estimate) warnings.push(say('pieces', 'estimate'))
  const missing = documentsFor(mode, details.commodities).filter(kind => !present.has(kind))
  if (missing.length > 0)
    warnings.push(
      say('documents', 'documentsMissing', {
        documents: missing.map(kind => documentWords[kind][language]).join(language === 'en' ? ', ' : '、'),
      }),
    )
  return warnings
}

// American states are written as two letters, by which a postcode that does not belong to its city is noticed.
const otherState = (party: Party | null): { postcode: string; place: string } | undefined => {
  if (party?.country !== 'US' || !/^[A-Z]{2}$/.test(party.province)) return undefined
  const place = placeOfPostcode('US', party.postcode)
  if (!place?.region || place.region === party.province) return undefined
  return { postcode: party.postcode, place: `${place.city.en}, ${place.region}` }
}
