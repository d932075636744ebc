import type { CompiledSheet, CompiledSurcharge } from '../compile/compiled.ts'
import type { Inquiry } from '../input/inquiry.ts'
import { apportion } from '../number/apportion.ts'
import { decimalText } from '../number/decimal.ts'
import { type CompiledFx, conversionOf, convertBy } from '../number/fx.ts'
import { explainBilled, unitName } from '../output/explain.ts'
import type { CostRecord, Quote } from '../output/quote.ts'
import { bitOf, type PartSet } from '../sheet/part.ts'
import { expiryOf } from '../time/validity.ts'
import { type BasePrice, priceBase } from './base.ts'
import { isOfLines } from './basis.ts'
import { piecesUnder } from './condition.ts'
import { checkLoad } from './limit.ts'
import type { Margin } from './margin.ts'
import type { Measured } from './measure.ts'
import { type InsuredSum, insuredSum, optionState, whyMissing } from './option.ts'
import type { SheetPlan } from './plan-sheet.ts'
import { type Reason, reason } from './refusal.ts'
import { type SoldLine, sellBase, sellSurcharge } from './sell.ts'
import { chargeOf, type GoodsValue, type SurchargeCost, type SurchargeInput } from './surcharge.ts'
import type { WeighCache } from './weigh-cache.ts'

/** A quote that is not ranked in its list yet (rank.ts). */
export type Unranked = { -readonly [Field in keyof Quote]: Quote[Field] }

export type Priced =
  | { readonly quote: Unranked; readonly cost: CostRecord; readonly refused?: undefined }
  | { readonly refused: Reason }

/** One load on what a sheet asks for its lane: steps 4 to 10 of the law, as far as the load decides. */
export function priceSheet(
  plan: SheetPlan,
  inquiry: Inquiry,
  nowMs: number,
  fx: CompiledFx,
  weighCache: WeighCache,
): Priced {
  const { sheet, line, margin } = plan
  const { load } = inquiry
  const limit = checkLoad(sheet, load)
  if (limit) return { refused: limit }

  const weighed = weighCache.weigh(load, sheet.rule)
  if (weighed === undefined) return { refused: reason('out-of-range') }
  const { measured } = weighed
  const base = priceBase(sheet, line, measured.chargeableMilli)
  if (base === 'on-request') return { refused: reason('on-request') }
  if (base === undefined) return { refused: underMinimum(sheet, line, measured.chargeableMilli) }

  const value = goodsValue(inquiry, sheet.currency, fx)
  const lacksValue = plan.needsValue && value === undefined && fallsOnValue(plan, inquiry)
  if (lacksValue && inquiry.goodsValueMinor !== undefined) {
    return { refused: reason('no-exchange-rate', inquiry.goodsCurrency) }
  }
  if (margin === undefined) return { refused: reason('no-exchange-rate', plan.marginCurrency) }
  const charged = chargeAll(plan, margin, base, measured, value, inquiry)

  const { totalMinor } = charged
  if (plan.toUsd === undefined) return { refused: reason('no-exchange-rate', sheet.currency) }
  const totalUsdMinor = convertBy(plan.toUsd, totalMinor)
  if (!Number.isSafeInteger(totalMinor * 1000)) return { refused: reason('out-of-range') }

  // PRODUCT 5: amountUsd is apportioned so that it sums to the total.
  if (!plan.toUsd.isSame) shareDollars(charged.lines, totalUsdMinor)

  const { transit } = plan
  const { options, optionsMissing } = optionState(plan.ticked, charged.covers, option =>
    whyMissing(
      option,
      inquiry,
      plan.charges.map(({ surcharge }) => surcharge),
      sheet.surcharges,
    ),
  )
  const quote: Unranked = {
    provider: plan.provider,
    channel: sheet.channel,
    businessType: sheet.businessType,
    service: sheet.service,
    currency: sheet.currency,
    exponent: sheet.exponent,
    lines: charged.lines,
    totalMinor,
    totalUsdMinor,
    totalCnyMinor: plan.toCny && convertBy(plan.toCny, totalMinor),
    fxRate: plan.fxRate,
    expiresAtMs: expiryOf(charged.endsAtMs, nowMs, plan.quoteDays),
    minDays: transit?.minDays,
    maxDays: transit?.maxDays,
    daysUnit: transit?.work ? 'work' : 'calendar',
    calendarDays: transit?.calendarDays,
    timing: plan.timing,
    estimate: load.pieces.length === 0 || (lacksValue && isUnsaid(plan)),
    covers: charged.covers,
    lacking: none,
    complete: true,
    options,
    optionsMissing,
    insured: insuredFor(plan, inquiry, charged.covers),
    tags: none,
    chargeable: {
      unit: measured.unit,
      grossG: measured.grossG,
      volumetricMilli: measured.volumetricMilli,
      chargeableMilli: measured.chargeableMilli,
      billedMilli: base.billedMilli,
      basis: measured.basis,
      rule: explainBilled(weighed.explained, measured, base, margin),
    },
    origin: plan.origin,
    destination: plan.destination,
  }
  return { quote, cost: costOf(plan, margin, charged) }
}

/** What the quote costs and earns: for the staff alone. */
function costOf({ sheet, line, markupId }: SheetPlan, margin: Margin, charged: Charged): CostRecord {
  const { costMinor, totalMinor } = charged
  return {
    sheet,
    provider: sheet.provider,
    channel: sheet.channel,
    sheetId: sheet.sheetId,
    version: sheet.version,
    lineNumber: sheet.lines.number[line] as number,
    currency: sheet.currency,
    lineCostsMinor: charged.costsMinor,
    costMinor,
    sellMinor: totalMinor,
    marginMinor: totalMinor - costMinor,
    // Line costs are stored beside whatever turned them into prices.
    markupId: markupId ?? charged.soldBy,
    factorE4: margin.factorE4,
  }
}

const none: readonly never[] = []

/** PRODUCT 3: the one insured sum, by the uplift of the premium where that is a share of the value. */
function insuredFor({ charges }: SheetPlan, inquiry: Inquiry, covers: PartSet): InsuredSum | undefined {
  const { goodsValueMinor, goodsCurrency, options } = inquiry
  if (!options.insurance || goodsValueMinor === undefined || (covers & INSURANCE) === 0) return undefined
  const premium = charges.find(
    ({ surcharge }) => surcharge.share === 'value' && (surcharge.covers & INSURANCE) !== 0,
  )
  return insuredSum(goodsValueMinor, goodsCurrency, premium?.surcharge.upliftE4)
}

const INSURANCE = bitOf('insurance')

type Charged = ReturnType<typeof chargeAll>

/** The base price and every surcharge, at cost and as sold, in one pass: fuel sees what came before it. */
function chargeAll(
  plan: SheetPlan,
  margin: Margin,
  base: BasePrice,
  measured: Measured,
  value: GoodsValue | undefined,
  { load }: Inquiry,
) {
  const { sheet } = plan
  const { exponent } = sheet
  const first = sellBase(sheet, base, margin)
  const lines: SoldLine[] = [first]
  const supplier = base.supplierMinor === undefined ? undefined : new SupplierCosts(base.supplierMinor)
  const costsMinor = [base.supplierMinor ?? base.costMinor]
  // pricing 1: a total is the sum of its rounded lines, converted once.
  let totalMinor = first.amountMinor
  let costMinor = base.supplierMinor ?? base.costMinor
  let fuelableMinor = base.costMinor
  let fuelableSoldMinor = first.amountMinor
  let endsAtMs = sheet.endsAtMs
  let covers = plan.covers
  const input: SurchargeInput = { exponent, measured, baseMinor: base.costMinor, value }
  for (const ready of plan.charges) {
    const { surcharge, fixed } = ready
    const pieces = fixed === undefined ? piecesUnder(surcharge, load) : load.quantity
    if (pieces === 0) continue
    const cost = fixed === undefined ? chargeOf(surcharge, pieces, input, fuelableMinor) : fixed.cost
    if (cost === undefined) continue
    const line =
      fixed === undefined
        ? sellSurcharge(ready, cost, margin, exponent, first.amountMinor, fuelableSoldMinor)
        : fixed.line
    const spentMinor = supplier?.of(surcharge, pieces, input, cost) ?? cost.costMinor
    // Fuel is not charged on fuel, and what it is shown against are the same lines as sold.
    if (surcharge.fuelable && surcharge.share !== 'fuelable') {
      fuelableMinor += cost.costMinor
      fuelableSoldMinor += line.amountMinor
    }
    if (surcharge.endsAtMs < endsAtMs) endsAtMs = surcharge.endsAtMs
    covers |= surcharge.covers
    totalMinor += line.amountMinor
    costMinor += spentMinor
    lines.push(line)
    costsMinor.push(spentMinor)
  }
  return { lines, costsMinor, totalMinor, costMinor, endsAtMs, covers, soldBy: supplier && 'sheet' }
}

/** What the supplier charges beside the base: the same surcharges, percentages of them on the supplier's own base. */
class SupplierCosts {
  private fuelableMinor: number
  private readonly baseMinor: number

  constructor(baseMinor: number) {
    this.baseMinor = baseMinor
    this.fuelableMinor = baseMinor
  }

  of(surcharge: CompiledSurcharge, pieces: number, input: SurchargeInput, sold: SurchargeCost): number {
    const { share, fuelable } = surcharge
    const own = isOfLines(share)
      ? chargeOf(surcharge, pieces, { ...input, baseMinor: this.baseMinor }, this.fuelableMinor)
      : sold
    const minor = (own ?? sold).costMinor
    if (fuelable && share !== 'fuelable') this.fuelableMinor += minor
    return minor
  }
}

/** Whether a charge that applies is a share of the goods' value: without it the price would be too low, unsaid. */
const fallsOnValue = ({ charges }: SheetPlan, { load }: Inquiry): boolean =>
  charges.some(({ surcharge }) => surcharge.share === 'value' && piecesUnder(surcharge, load) > 0)

/** A missing charge of a ticked service is listed on the quote; any other is left out silently. */
const isUnsaid = ({ charges }: SheetPlan): boolean =>
  charges.some(({ surcharge: { share, when } }) => share === 'value' && when?.option === undefined)

function shareDollars(sold: SoldLine[], totalUsdMinor: number): void {
  const shares = apportion(
    totalUsdMinor,
    sold.map(line => line.amountMinor),
  )
  for (let index = 0; index < sold.length; index++) {
    // Lines that are the same for every load are shared by all quotes: each gets its own here.
    sold[index] = { ...(sold[index] as SoldLine), amountUsdMinor: shares[index] as number }
  }
}

function underMinimum(sheet: CompiledSheet, line: number, chargeableMilli: number): Reason {
  const first = sheet.lines.atMilli[sheet.lines.breakStart[line] as number] as number
  const unit = unitName(sheet.rule.unit)
  return reason('under-minimum-weight', decimalText(chargeableMilli, 3), decimalText(first, 3), unit)
}

function goodsValue(inquiry: Inquiry, currency: string, fx: CompiledFx): GoodsValue | undefined {
  const { goodsValueMinor: minor, goodsCurrency } = inquiry
  if (minor === undefined) return undefined
  const conversion = conversionOf(fx, goodsCurrency, currency)
  return conversion && { minor, conversion }
}
