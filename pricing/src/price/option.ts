// PRODUCT 7.5: a service that the shipper ticked is in the price, or the quote gives the reason.
import type { CompiledSurcharge } from '../compile/compiled.ts'
import type { Inquiry } from '../input/inquiry.ts'
import { type Language, languages, type Text } from '../language.ts'
import { minorExponent } from '../number/currency.ts'
import { E4, minorToNumber, percentOf } from '../number/money.ts'
import type { Quote } from '../output/quote.ts'
import { bitOf, type Part, type PartSet } from '../sheet/part.ts'
import type { OptionName } from '../sheet/sheet.ts'

/** PRODUCT 3: goods are insured for 110 % of their value where the sheet names no uplift. */
export const INSURED_E4 = 110 * E4

/** A sum of money in a currency of its own, in minor units. */
export interface InsuredSum {
  readonly amountMinor: number
  readonly currency: string
}

export interface MissingOption {
  readonly option: OptionName
  readonly reason: MissingReason
}

export interface OptionState {
  readonly options: readonly OptionName[]
  readonly optionsMissing: readonly MissingOption[]
}

const partOf: Readonly<Record<OptionName, Part>> = {
  pickup: 'pickup',
  customs: 'customs',
  insurance: 'insurance',
  ddp: 'duty',
}

/** The part of the journey that an option pays for. */
export const bitOfOption = (option: OptionName): PartSet => bitOf(partOf[option])

const nothingTicked: OptionState = { options: [], optionsMissing: [] }

/** Which of the ticked services a price covers, and why not the others. */
export function optionState(
  ticked: readonly OptionName[],
  covers: PartSet,
  whyNot: (option: OptionName) => MissingReason,
): OptionState {
  if (ticked.length === 0) return nothingTicked
  const isPriced = (option: OptionName) => (covers & bitOfOption(option)) !== 0
  return {
    options: ticked.filter(isPriced),
    optionsMissing: ticked
      .filter(option => !isPriced(option))
      .map(option => ({ option, reason: whyNot(option) })),
  }
}

/** Why a ticked service is not in the price: `applying` are the charges of the lane, `all` those of the sheet. */
export function whyMissing(
  option: OptionName,
  { origin, options, goodsValueMinor }: Inquiry,
  applying: readonly CompiledSurcharge[],
  all: readonly CompiledSurcharge[],
): MissingReason {
  if (option === 'pickup' && origin.type === 1) return 'at-port'
  const isSold = ({ covers }: CompiledSurcharge) => (covers & bitOfOption(option)) !== 0
  if (goodsValueMinor === undefined && applying.some(isSold)) return 'no-goods-value'
  // Duties that are charged with the customs leg go with it.
  const needsCustoms = option === 'ddp' && options.customs === false
  return needsCustoms && all.some(one => isSold(one) && one.leg === 'customs')
    ? 'needs-customs'
    : 'not-offered'
}

/** What the goods are insured for: their value and the uplift of the charge, in the currency of the value. */
export const insuredSum = (
  goodsValueMinor: number,
  currency: string,
  upliftE4: number = INSURED_E4,
): InsuredSum => ({ amountMinor: percentOf(upliftE4, goodsValueMinor), currency })

const OFTEN_EXPECTED: readonly Part[] = ['pickup', 'delivery', 'customs', 'insurance', 'duty']

/** What a shipper may take for granted and the price does not cover, also where all that was asked for is covered. */
export const excludedFrom = ({ covers }: Pick<Quote, 'covers'>): readonly Part[] =>
  OFTEN_EXPECTED.filter(part => (covers & bitOf(part)) === 0)

/** For a quote of the first release, which stored no insured sum: the base of its premium. */
const premiumBasis = ({ lines, currency }: Quote): InsuredSum | undefined => {
  const premium = lines.find(({ leg, unit }) => leg === 'insurance' && unit === 'percent')
  return premium && { amountMinor: premium.quantity, currency }
}

/** The sum that a stored quote insures the goods for; undefined where it does not insure them. */
export const insuredBy = (quote: Quote): InsuredSum | undefined => quote.insured ?? premiumBasis(quote)

export const wireInsured = (insured: InsuredSum | undefined) =>
  insured
    ? {
        amount: minorToNumber(insured.amountMinor, minorExponent(insured.currency)),
        currency: insured.currency,
      }
    : null

type Words = Readonly<Record<Language, string>>

const optionWords: Readonly<Record<OptionName, Words>> = {
  pickup: { zh: '上门提货', zhtw: '到府提貨', en: 'pickup' },
  customs: { zh: '报关清关', zhtw: '報關清關', en: 'customs clearance' },
  insurance: { zh: '货运保险', zhtw: '貨運保險', en: 'insurance' },
  ddp: { zh: '包税 DDP ', zhtw: '包稅 DDP ', en: 'duties and taxes (DDP)' },
}

const reasons = {
  'not-offered': {
    zh: '该渠道不提供{0}',
    zhtw: '此渠道不提供{0}',
    en: 'This service does not include {0}',
  },
  'no-goods-value': {
    zh: '填写货值后才能计算{0}的费用',
    zhtw: '填寫貨值後才能計算{0}的費用',
    en: 'Enter the goods value to price {0}',
  },
  'needs-customs': {
    zh: '{0}需要同时选择报关清关',
    zhtw: '{0}需要同時選擇報關清關',
    en: 'Add customs clearance to include {0}',
  },
  'at-port': {
    zh: '货物在港口或机场交付，无需{0}',
    zhtw: '貨物在港口或機場交付，無需{0}',
    en: 'The goods are handed over at the port or airport, so {0} does not apply',
  },
} as const satisfies Record<string, Words>

export type MissingReason = keyof typeof reasons

export const formatMissing = ({ option, reason }: MissingOption, language: Language): string =>
  // One of a later version is named as it is.
  (reasons[reason]?.[language] ?? '{0}').replace('{0}', optionWords[option]?.[language] ?? option).trim()

export const missingText = (missing: MissingOption): Text => {
  const [zh = '', zhtw = '', en = ''] = languages.map(language => formatMissing(missing, language))
  return { zh, zhtw, en }
}
