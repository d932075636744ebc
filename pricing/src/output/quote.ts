// The quote as the shipper may see it, in whole minor units. Cost and margin are not in it: they are in CostRecord.
import type { QuoteFields } from '@dtms/contract/quote/quote.schema.ts'
import type { CompiledSheet } from '../compile/compiled.ts'
import type { Text } from '../language.ts'
import type { ChargeBasis } from '../price/measure.ts'
import type { InsuredSum, MissingOption } from '../price/option.ts'
import type { Part, PartSet } from '../sheet/part.ts'
import type { Leg, OptionName } from '../sheet/sheet.ts'
import type { Message } from './message.ts'

export type Tag = 'cheapest' | 'fastest' | 'best-value'

/** Duties and taxes are a group of their own, also where a sheet charges them with the customs leg. */
export type LineLeg = Leg | 'duty'

export type LineUnit = 'shipment' | 'piece' | 'kg' | 'rt' | 'cbm' | 'percent'

/** Words that are still figures, or already frozen in three languages. */
export type Words = readonly Message[] | Text

export interface QuoteLine {
  /** Which charge of its sheet this is: 0 the base price, then the surcharges in the order they are charged. */
  readonly charge: number
  readonly code: string
  readonly text: Text
  readonly leg: LineLeg
  readonly unit: LineUnit
  /** Whole units of 10^-quantityScale: pieces, thousandths of kg or rt, millionths of cbm, minor units for a percentage. */
  readonly quantity: number
  readonly quantityScale: number
  /** Ten-thousandths of the currency, or of a percent. */
  readonly unitPriceE4: number
  readonly amountMinor: number
  /** Apportioned so that the lines sum to totalUsdMinor. */
  readonly amountUsdMinor: number
  readonly note: Words
}

export interface Chargeable {
  readonly unit: 'kg' | 'rt'
  readonly grossG: number
  /** Thousandths of the unit, for show. */
  readonly volumetricMilli: number
  readonly chargeableMilli: number
  /** The weight that was priced: the chargeable one, or a higher break that is cheaper. */
  readonly billedMilli: number
  readonly basis: ChargeBasis
  readonly rule: Words
}

export interface QuoteEnd {
  readonly name: string
  readonly postcode: string
  readonly portCode: string
}

/** When the goods arrive, beside the days that the sheet counts in. Absent on quotes of version 0.1. */
export interface Timing {
  readonly minCalendarDays: number | undefined
  /** Days such as 2026-12-03. */
  readonly arrival: { readonly from: string; readonly to: string } | undefined
  /** weekday: 1 Monday … 7 Sunday; time: 18:00. */
  readonly cutOff: { readonly weekday: number; readonly time: string; readonly timeZone: string } | undefined
}

/**
 * fxRate: units of the currency per dollar, as given, frozen with the quote. estimate: priced from totals alone, or
 * without the goods' value that a charge needs (pricing 3.1).
 */
export interface Quote extends Readonly<QuoteFields> {
  readonly provider: { readonly code: string; readonly name: Text }
  readonly service: Text
  readonly exponent: number
  readonly lines: readonly QuoteLine[]
  readonly totalMinor: number
  readonly totalUsdMinor: number
  /** The total in fen, converted once from the sheet's currency; undefined where there is no rate for it. */
  readonly totalCnyMinor: number | undefined
  readonly expiresAtMs: number
  readonly minDays: number | undefined
  readonly maxDays: number | undefined
  readonly daysUnit: 'work' | 'calendar'
  /** Upper end in calendar days, by which offers are compared. */
  readonly calendarDays: number | undefined
  readonly timing?: Timing | undefined
  /** The parts of the journey that the price covers, by which offers are compared. */
  readonly covers: PartSet
  readonly lacking: readonly Part[]
  /** Ticked services that are in the price, and those that are not. Undefined on quotes of the first release. */
  readonly options?: readonly OptionName[] | undefined
  readonly optionsMissing?: readonly MissingOption[] | undefined
  /** What the goods are insured for; undefined where the price holds no insurance. */
  readonly insured?: InsuredSum | undefined
  readonly tags: readonly Tag[]
  readonly chargeable: Chargeable
  readonly origin: QuoteEnd
  readonly destination: QuoteEnd
}

/** The staff's side of a quote. Never sent to a shipper. */
export interface CostRecord {
  /** The sheet that was priced on, as it was then. */
  readonly sheet: CompiledSheet
  readonly provider: string
  readonly channel: string
  readonly sheetId: string
  readonly version: number
  /** Number of the line in the sheet, from 0. */
  readonly lineNumber: number
  readonly currency: string
  /** The cost of each line of the quote, in its order. */
  readonly lineCostsMinor: readonly number[]
  readonly costMinor: number
  readonly sellMinor: number
  readonly marginMinor: number
  /** What made the costs prices: a markup rule, or `sheet` where the sheet has costs of its own; undefined: nothing. */
  readonly markupId: string | undefined
  /** What the markup multiplied every line with, over 1 000 000. */
  readonly factorE4: number
}
