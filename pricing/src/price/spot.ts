// A price that a person composes for one shipment, beside the rate sheets: its lines are counted here, and everything
// else of the quote follows from the inquiry as it does for a sheet.
import type { Mode } from '@dtms/contract/mode.ts'
import type { Inquiry, Location } from '../input/inquiry.ts'
import { tickedIn } from '../input/ticked.ts'
import { languages, sameText, type Text } from '../language.ts'
import { modeRules } from '../mode.ts'
import { apportion } from '../number/apportion.ts'
import { minorExponent } from '../number/currency.ts'
import { mulDivHalfUp, pow10 } from '../number/exact.ts'
import { type CompiledFx, convert } from '../number/fx.ts'
import { e4PerMinor, minorToNumber } from '../number/money.ts'
import { lineBasis } from '../output/line-basis.ts'
import type { LineLeg, LineUnit, Quote, QuoteEnd, QuoteLine } from '../output/quote.ts'
import { bitOf, bitOfLeg, type PartSet, partsIn } from '../sheet/part.ts'
import { localTime } from '../time/day.ts'
import { timingOf } from '../time/transit.ts'
import { askedFor } from './coverage.ts'
import { measure } from './measure.ts'
import { insuredSum, optionState } from './option.ts'
import { isPortOf } from './port.ts'
import { chargeableOfLoad, spotRuleOf } from './spot-load.ts'

/** A line as it is typed. Quantities have up to six decimals, unit prices four. */
export interface SpotLine {
  readonly code: string
  readonly text: string
  readonly leg: LineLeg
  readonly unit: LineUnit
  readonly quantityE6: number
  readonly unitPriceE4: number
  readonly currency: string
  /** The least that the line costs, in minor units of its own currency. */
  readonly minMinor: number | undefined
}

export interface SpotTerms {
  readonly provider: Quote['provider']
  readonly businessType: Mode
  readonly service: string
  readonly remark: string
  readonly currency: string
  readonly minDays: number
  readonly maxDays: number
  readonly expiresAtMs: number
  readonly lines: readonly SpotLine[]
}

/** Undefined where a currency has no exchange rate. */
export interface CountedLine {
  /** In the line's own currency. */
  readonly ownMinor: number
  /** In the currency of the quote, at the rate of the day. */
  readonly amountMinor: number | undefined
}

/** Quantity × unit price, half up in the line's own currency, at least its minimum; then converted once. */
export function countLine(line: SpotLine, currency: string, fx: CompiledFx): CountedLine {
  const exponent = minorExponent(line.currency)
  const divisor = pow10(6) * e4PerMinor(exponent) * (line.unit === 'percent' ? 100 : 1)
  const product = mulDivHalfUp(line.quantityE6, Math.abs(line.unitPriceE4), divisor)
  const signed = line.unitPriceE4 < 0 ? -product : product
  const ownMinor = Math.max(signed, line.minMinor ?? signed)
  const converted = convert(fx, Math.abs(ownMinor), line.currency, currency)
  return { ownMinor, amountMinor: converted === undefined || ownMinor >= 0 ? converted : -converted }
}

export type SpotFault = 'no-rate' | 'nothing-to-pay' | 'too-large'

export function spotQuote(
  inquiry: Inquiry,
  terms: SpotTerms,
  fx: CompiledFx,
  nowMs: number,
): Quote | SpotFault {
  const { currency, businessType } = terms
  const exponent = minorExponent(currency)
  const lines: QuoteLine[] = []
  let totalMinor = 0
  for (const [index, line] of terms.lines.entries()) {
    const counted = countLine(line, currency, fx)
    if (counted.amountMinor === undefined) return 'no-rate'
    totalMinor += counted.amountMinor
    lines.push(quoteLine(line, index, counted, terms, fx))
  }
  if (totalMinor <= 0) return 'nothing-to-pay'
  if (!Number.isSafeInteger(totalMinor * 1000)) return 'too-large'
  const totalUsdMinor = convert(fx, totalMinor, currency, 'USD')
  if (totalUsdMinor === undefined) return 'no-rate'
  if (totalUsdMinor === 0) return 'nothing-to-pay'
  const shares = apportion(
    totalUsdMinor,
    lines.map(({ amountMinor }) => amountMinor),
  )

  const covers = coveredBy(terms)
  const lacking = partsIn(askedFor(inquiry) & ~covers)
  const { options, optionsMissing } = optionState(tickedIn(inquiry.options), covers, option =>
    option === 'pickup' && inquiry.origin.type === 1 ? 'at-port' : 'not-offered',
  )
  const { minDays, maxDays } = terms
  const transit = { minDays, maxDays, work: false, calendarDays: maxDays, minCalendarDays: minDays }
  const today = localTime(timeZone, nowMs).day
  const { goodsValueMinor, goodsCurrency } = inquiry
  return {
    spot: true,
    ...(terms.remark !== '' && { remark: terms.remark }),
    provider: terms.provider,
    channel: spotChannel,
    businessType,
    service: sameText(terms.service),
    currency,
    exponent,
    lines: lines.map((line, index) => ({ ...line, amountUsdMinor: shares[index] as number })),
    totalMinor,
    totalUsdMinor,
    totalCnyMinor: convert(fx, totalMinor, currency, 'CNY'),
    fxRate: fx.text.get(currency) ?? '1',
    expiresAtMs: terms.expiresAtMs,
    minDays,
    maxDays,
    daysUnit: 'calendar',
    calendarDays: maxDays,
    timing: timingOf({}, transit, inquiry, today, timeZone),
    estimate: false,
    covers,
    lacking,
    complete: lacking.length === 0 && optionsMissing.length === 0,
    options,
    optionsMissing,
    insured:
      goodsValueMinor !== undefined && options.includes('insurance')
        ? insuredSum(goodsValueMinor, goodsCurrency)
        : undefined,
    tags: [],
    chargeable: chargeableOf(inquiry, terms),
    origin: endOf(inquiry.origin, businessType),
    destination: endOf(inquiry.destination, businessType),
  }
}

/** The channel of a quote that no sheet made. */
export const spotChannel = 'SPOT'

const timeZone = 'Asia/Shanghai'

function quoteLine(
  line: SpotLine,
  charge: number,
  { ownMinor, amountMinor = 0 }: CountedLine,
  { currency }: SpotTerms,
  fx: CompiledFx,
): QuoteLine {
  const named = { charge, code: line.code, text: sameText(line.text), leg: line.leg, amountUsdMinor: 0 }
  if (line.currency === currency)
    return {
      ...named,
      ...{ unit: line.unit, quantity: line.quantityE6, quantityScale: 6 },
      ...{ unitPriceE4: line.unitPriceE4, amountMinor, note: [] },
    }
  // Its own figures and the rate are in words, because a quote counts in one currency.
  return {
    ...named,
    ...{ unit: 'shipment', quantity: 1, quantityScale: 0 },
    unitPriceE4: amountMinor * e4PerMinor(minorExponent(currency)),
    amountMinor,
    note: convertedNote(line, ownMinor, currency, fx),
  }
}

function convertedNote(line: SpotLine, ownMinor: number, currency: string, fx: CompiledFx): Text {
  const own = {
    leg: line.leg,
    unit: line.unit,
    currency: line.currency,
    quantity: minorToNumber(line.quantityE6, 6),
    unitPrice: minorToNumber(line.unitPriceE4, 4),
    amount: minorToNumber(ownMinor, minorExponent(line.currency)),
  }
  const rates = [line.currency, currency]
    .filter(code => code !== 'USD')
    .map(code => `1 USD = ${fx.text.get(code) ?? ''} ${code}`)
  const notes = languages.map(language => [language, [lineBasis(own, language), ...rates].join(' · ')])
  return Object.fromEntries(notes) as Record<(typeof languages)[number], string>
}

function coveredBy({ businessType, lines }: SpotTerms): PartSet {
  let covers = modeRules[businessType].covers
  for (const { leg, unitPriceE4 } of lines)
    if (unitPriceE4 >= 0) covers |= leg === 'duty' ? bitOf('duty') : bitOfLeg(leg)
  return covers
}

/** For show: the lines say what is paid. What the main carriage counts is what it is billed by. */
function chargeableOf({ load }: Inquiry, { businessType, lines }: SpotTerms): Quote['chargeable'] {
  const rule = spotRuleOf(businessType)
  const measured = measure(load, rule)
  const chargeableMilli = chargeableOfLoad(load, businessType)
  const main = lines.find(({ leg, unit }) => leg === 'main' && unit === rule.unit)
  return {
    unit: rule.unit,
    grossG: load.grossG,
    volumetricMilli: measured?.volumetricMilli ?? 0,
    chargeableMilli,
    billedMilli: main ? mulDivHalfUp(main.quantityE6, 1, 1000) : chargeableMilli,
    basis: measured?.basis ?? 'gross',
    rule: [],
  }
}

function endOf(location: Location, mode: Mode): QuoteEnd {
  const { port, gateways } = location
  const known = gateways?.[modeRules[mode].port]
  const isNamed = port !== undefined && (known === undefined ? isPortOf(mode, port) : known === port)
  return {
    name: location.name ?? location.warehouse ?? location.city ?? port ?? location.postcode ?? '',
    postcode: location.postcode ?? '',
    portCode: isNamed ? port : (known ?? ''),
  }
}
