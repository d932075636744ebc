import { E4, flatMinor } from '../number/money.ts'
import { basisOf } from '../price/basis.ts'
import { bitOfOption, INSURED_E4 } from '../price/option.ts'
import { chargeName } from '../sheet/charge-name.ts'
import { plainCode, plainPostcode } from '../sheet/code.ts'
import { bitOfLeg, type PartSet } from '../sheet/part.ts'
import type { LimitsFormat, SurchargeFormat, WhenFormat } from '../sheet/sheet.ts'
import { endOfDay, readDay } from '../time/day.ts'
import type { CompiledLimits, CompiledSurcharge, CompiledWhen } from './compiled.ts'
import { wholeOr } from './read.ts'

const FULL = 100 * E4

export function compileSurcharge(
  format: SurchargeFormat,
  charge: number,
  placeNumber: ReadonlyMap<string, number>,
  exponent: number,
  timeZone: string,
): CompiledSurcharge {
  const minE4 = wholeOr(format.min, 4, undefined)
  const toDay = readDay(format.validTo)
  const maxE4 = wholeOr(format.max, 4, undefined)
  const covers = coversOf(format)
  return {
    charge,
    code: format.code,
    text: format.text ?? chargeName(format.code),
    leg: format.leg,
    lineLeg: isDuty(format) ? 'duty' : format.leg,
    per: format.per,
    share: basisOf(format.per).share,
    amountE4: wholeOr(format.amount, 4, 0),
    minMinor: minE4 === undefined ? undefined : flatMinor(minE4, exponent),
    maxMinor: maxE4 === undefined ? undefined : flatMinor(maxE4, exponent),
    fuelable: format.fuelable === true,
    kgPerCbm: wholeOr(format.kgPerCbm, 0, 0),
    upliftE4: wholeOr(format.uplift, 4, covers & bitOfOption('insurance') ? INSURED_E4 : FULL),
    fromDay: readDay(format.validFrom),
    toDay,
    endsAtMs: toDay === undefined ? Infinity : endOfDay(toDay, timeZone),
    when: format.when && compileWhen(format.when, placeNumber),
    covers,
  }
}

const isDuty = ({ leg, when }: SurchargeFormat): boolean => when?.option === 'ddp' && leg === 'customs'

/** Duties are charged with the customs leg, but paying them is not the clearance itself. */
function coversOf(format: SurchargeFormat): PartSet {
  const { leg, when } = format
  const ofLeg = isDuty(format) ? 0 : bitOfLeg(leg)
  return ofLeg | (when?.option === undefined ? 0 : bitOfOption(when.option))
}

function compileWhen(format: WhenFormat, placeNumber: ReadonlyMap<string, number>): CompiledWhen {
  const { originTypes, destinationTypes, toPlaces, fromPlaces, toPostalPrefixes, warehouses, ...more } =
    format
  const {
    goods,
    option,
    remoteArea,
    dgClasses,
    temperature,
    stackable,
    minPieceKg,
    minSideCm,
    minGirthCm,
    ...unread
  } = more
  // A condition that is added to the format does not compile until it is read here.
  unread satisfies Record<keyof typeof unread, never>
  const placesOf = (ids: readonly string[] | undefined) => ids?.map(id => placeNumber.get(id) ?? -1)
  const weightG = wholeOr(minPieceKg, 3, undefined)
  const sideMm = wholeOr(minSideCm, 1, undefined)
  const girthMm = wholeOr(minGirthCm, 1, undefined)
  const hasPiece = weightG !== undefined || sideMm !== undefined || girthMm !== undefined
  return {
    originTypes,
    destinationTypes,
    toPlaces: placesOf(toPlaces),
    fromPlaces: placesOf(fromPlaces),
    toPostalPrefixes: toPostalPrefixes?.map(plainPostcode),
    warehouses: warehouses?.map(plainCode),
    goods,
    option,
    remoteArea: remoteArea && plainCode(remoteArea),
    dgClasses,
    temperature,
    stackable,
    piece: hasPiece ? { weightG: weightG ?? 0, sideMm: sideMm ?? 0, girthMm: girthMm ?? 0 } : undefined,
  }
}

/** A limit that is left out limits nothing. */
export function compileLimits(limits: LimitsFormat): CompiledLimits {
  return {
    maxPieceG: wholeOr(limits.maxPieceKg, 3, Infinity),
    maxSideMm: wholeOr(limits.maxSideCm, 1, Infinity),
    maxGirthMm: wholeOr(limits.maxGirthCm, 1, Infinity),
    maxShipmentG: wholeOr(limits.maxShipmentKg, 3, Infinity),
    maxPieces: limits.maxPieces ?? Infinity,
    goods: limits.goods,
    dgClasses: limits.dgClasses,
    refusedUnNumbers: limits.refusedUnNumbers,
    temperature: limits.temperature === true,
    onlyStackable: limits.stackable === true,
  }
}
