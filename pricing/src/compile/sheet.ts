import { minorExponent } from '../number/currency.ts'
import { basisOf } from '../price/basis.ts'
import { baseCover } from '../price/coverage.ts'
import type { RateSheet, SurchargeFormat } from '../sheet/sheet.ts'
import { weightRuleOf } from '../sheet/weight-rule.ts'
import { endOfDay, readDay } from '../time/day.ts'
import type { CompiledSheet } from './compiled.ts'
import { compileLines } from './lines.ts'
import { compilePlaces } from './places.ts'
import { compileLimits, compileSurcharge } from './surcharges.ts'

/** Which stored version a sheet is; a sheet that is only tried out has none. */
export interface SheetIdentity {
  readonly sheetId: string
  readonly version: number
}

/** Makes a sheet that checked without errors ready for pricing. Decimals are parsed here, once. */
export function compileSheet(
  sheet: RateSheet,
  identity: SheetIdentity = { sheetId: '', version: 0 },
): CompiledSheet {
  const exponent = minorExponent(sheet.currency)
  const { timeZone } = sheet
  const includes = sheet.includes ?? {}
  const validToDay = readDay(sheet.validTo) ?? 0
  const placeNumber = new Map(sheet.places.map((place, number) => [place.id, number]))
  return {
    ...identity,
    provider: sheet.provider,
    channel: sheet.channel,
    businessType: sheet.businessType,
    currency: sheet.currency,
    exponent,
    service: sheet.service,
    customer: sheet.customer,
    group: sheet.group,
    validFromDay: readDay(sheet.validFrom) ?? Infinity,
    validToDay,
    endsAtMs: endOfDay(validToDay, timeZone),
    timeZone,
    includes,
    covers: baseCover(includes, sheet.businessType),
    rule: weightRuleOf(sheet.weightRule),
    nextBreak: sheet.nextBreak === true,
    places: compilePlaces(sheet.places, sheet.businessType),
    lines: compileLines(sheet.lines, placeNumber, exponent),
    surcharges: inChargedOrder(sheet.surcharges ?? []).map((one, index) =>
      compileSurcharge(one, index + 1, placeNumber, exponent, timeZone),
    ),
    limits: compileLimits(sheet.limits ?? {}),
  }
}

const isFuel = ({ per }: SurchargeFormat): boolean => basisOf(per).share === 'fuelable'

// pricing 3.7: in their order, fuel last.
const inChargedOrder = (surcharges: readonly SurchargeFormat[]): SurchargeFormat[] => [
  ...surcharges.filter(one => !isFuel(one)),
  ...surcharges.filter(isFuel),
]

/** How many prices a sheet holds, and the bytes of the columns that hold them. */
export function sizeOf(sheet: CompiledSheet): { prices: number; bytes: number } {
  let bytes = 0
  for (const column of Object.values(sheet.lines)) if (ArrayBuffer.isView(column)) bytes += column.byteLength
  return { prices: sheet.lines.atMilli.length, bytes }
}
