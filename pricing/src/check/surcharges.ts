import { MAX_FLAT_E4, MAX_KG_PER_CBM, MAX_PERCENT_E4, MAX_PRICE_E4, MAX_TOTAL_G } from '../number/bound.ts'
import { basisOf, surchargeBases } from '../price/basis.ts'
import { plainCode, plainPostcode } from '../sheet/code.ts'
import { dgClasses } from '../sheet/dangerous.ts'
import { legs } from '../sheet/part.ts'
import { goodsKinds, optionNames, type WhenFormat } from '../sheet/sheet.ts'
import type { Findings } from './finding.ts'
import { checkCurrency, checkPlace, type LineSurroundings } from './lines.ts'
import { checkPrefixRange } from './places.ts'
import {
  type Fields,
  readChoice,
  readChoices,
  readDate,
  readFields,
  readFlag,
  readList,
  readOptionalList,
  readText,
  readTexts,
  readWhole,
  shown,
  warnUnusual,
} from './read.ts'

const known = [
  ...['code', 'leg', 'per', 'amount', 'min', 'max', 'fuelable', 'kgPerCbm', 'uplift'],
  ...['validFrom', 'validTo', 'when', 'text', 'currency'],
]
const MONEY = { scale: 4, max: MAX_FLAT_E4, money: true, optional: true }

interface SheetDays {
  readonly fromDay: number | undefined
  readonly toDay: number | undefined
  readonly includesFuel: boolean
}

interface Period {
  readonly index: number
  readonly fromDay: number
  readonly toDay: number
}

export function checkSurcharges(
  value: unknown,
  around: LineSurroundings,
  days: SheetDays,
  findings: Findings,
): void {
  const periods = new Map<string, Period[]>()
  for (const [index, one] of readOptionalList(value, 'surcharges', findings).entries()) {
    if (findings.isFull) return
    const path = `surcharges[${index}]`
    const surcharge = readFields(one, path, known, findings)
    if (!surcharge) continue
    readText(surcharge.code, `${path}.code`, findings)
    readChoice(surcharge.leg, `${path}.leg`, legs, findings)
    if (surcharge.text !== undefined) readTexts(surcharge.text, `${path}.text`, findings)
    checkCurrency(surcharge.currency, `${path}.currency`, around.currency, findings)
    checkAmount(surcharge, path, around, days, findings)
    if (surcharge.when !== undefined) checkWhen(surcharge.when, `${path}.when`, around, findings)
    const period = checkPeriod(surcharge, index, path, days, findings)
    if (period) checkTwice(surcharge, period, path, periods, findings)
  }
}

function checkAmount(
  surcharge: Fields,
  path: string,
  around: LineSurroundings,
  days: SheetDays,
  findings: Findings,
): void {
  const per = readChoice(surcharge.per, `${path}.per`, surchargeBases, findings)
  const basis = per && basisOf(per)
  const isPercent = basis?.unit === 'percent'
  const maxAmount = isPercent ? MAX_PERCENT_E4 : basis?.unit === 'shipment' ? MAX_FLAT_E4 : MAX_PRICE_E4
  const amount = readWhole(
    surcharge.amount,
    `${path}.amount`,
    { scale: 4, max: maxAmount, money: !isPercent },
    findings,
  )
  if (isPercent) warnUnusual(amount, `${path}.amount`, 4, 0, 1_000_000, findings)
  const min = readWhole(surcharge.min, `${path}.min`, MONEY, findings)
  const max = readWhole(surcharge.max, `${path}.max`, MONEY, findings)
  if (min !== undefined && max !== undefined && min > max) {
    findings.error(`${path}.min`, 'min-over-max', shown(surcharge.min), shown(surcharge.max))
  }
  const isFuelable = readFlag(surcharge.fuelable, `${path}.fuelable`, findings)
  if (basis?.share === 'fuelable' && isFuelable) findings.error(`${path}.fuelable`, 'fuel-on-fuel')
  if (basis?.share === 'fuelable' && days.includesFuel) findings.warn(path, 'fuel-included')
  if (per === 'kg' && around.unit === 'rt') findings.warn(`${path}.per`, 'kg-in-rt')
  checkExtra(surcharge, basis, path, findings)
}

/** kgPerCbm belongs to volumes, uplift to values. */
function checkExtra(
  surcharge: Fields,
  basis: ReturnType<typeof basisOf> | undefined,
  path: string,
  findings: Findings,
): void {
  readWhole(
    surcharge.kgPerCbm,
    `${path}.kgPerCbm`,
    { scale: 0, max: MAX_KG_PER_CBM, positive: true, optional: true },
    findings,
  )
  if (surcharge.kgPerCbm !== undefined && !basis?.byVolume) findings.warn(`${path}.kgPerCbm`, 'ignored')
  const uplift = readWhole(
    surcharge.uplift,
    `${path}.uplift`,
    { scale: 4, max: MAX_PERCENT_E4, positive: true, optional: true },
    findings,
  )
  warnUnusual(uplift, `${path}.uplift`, 4, 1_000_000, 2_000_000, findings)
  if (surcharge.uplift !== undefined && basis?.share !== 'value') findings.warn(`${path}.uplift`, 'ignored')
}

function checkPeriod(
  surcharge: Fields,
  index: number,
  path: string,
  days: SheetDays,
  findings: Findings,
): Period | undefined {
  const from = surcharge.validFrom
  const to = surcharge.validTo
  const fromDay = from === undefined ? -Infinity : readDate(from, `${path}.validFrom`, findings)
  const toDay = to === undefined ? Infinity : readDate(to, `${path}.validTo`, findings)
  if (fromDay === undefined || toDay === undefined) return undefined
  if (fromDay > toDay) return findings.error(`${path}.validTo`, 'dates-reversed')
  if (toDay < (days.fromDay ?? -Infinity)) findings.warn(`${path}.validTo`, 'never-in-force')
  else if (fromDay > (days.toDay ?? Infinity)) findings.warn(`${path}.validFrom`, 'never-in-force')
  return { index, fromDay, toDay }
}

/** Dated fuel follows its predecessor without overlap; otherwise both would be charged. */
function checkTwice(
  surcharge: Fields,
  period: Period,
  path: string,
  periods: Map<string, Period[]>,
  findings: Findings,
): void {
  const { code, leg, per, when } = surcharge
  const key = JSON.stringify([code, leg, per, when])
  const earlier = periods.get(key) ?? []
  const other = earlier.find(one => one.fromDay <= period.toDay && period.fromDay <= one.toDay)
  if (other) findings.error(path, 'same-surcharge', other.index + 1)
  periods.set(key, [...earlier, period])
}

type CheckCondition = (value: unknown, path: string, around: LineSurroundings, findings: Findings) => void

const checkPlaces: CheckCondition = (value, path, around, findings) => {
  for (const [index, id] of nonEmpty(value, path, findings).entries()) {
    checkPlace(id, `${path}[${index}]`, around, findings)
  }
}

const checkCodes =
  (plain: (text: string) => string): CheckCondition =>
  (value, path, _around, findings) => {
    for (const [index, one] of nonEmpty(value, path, findings).entries()) {
      const at = `${path}[${index}]`
      const text = readText(one, at, findings)
      if (text && plain === plainPostcode) checkPrefixRange(text, at, findings)
      if (text && !/^[A-Z0-9-]{1,12}$/.test(plain(text))) findings.error(at, 'bad-code', shown(one))
    }
  }

const checkSize =
  (scale: number): CheckCondition =>
  (value, path, _around, findings) =>
    void readWhole(value, path, { scale, max: MAX_TOTAL_G, positive: true, optional: true }, findings)

/** How each condition is checked. What is not here is refused as an unknown field. */
const conditions: Readonly<Record<keyof WhenFormat, CheckCondition>> = {
  originTypes: (value, path, _around, findings) => void readChoices(value, path, [1, 2, 3, 4], findings),
  destinationTypes: (value, path, _around, findings) =>
    void readChoices(value, path, [1, 2, 3, 4, 5], findings),
  toPlaces: checkPlaces,
  fromPlaces: checkPlaces,
  toPostalPrefixes: checkCodes(plainPostcode),
  warehouses: checkCodes(plainCode),
  minPieceKg: checkSize(3),
  minSideCm: checkSize(1),
  minGirthCm: checkSize(1),
  goods: (value, path, _around, findings) => void readChoices(value, path, goodsKinds, findings),
  option: (value, path, _around, findings) => void readChoice(value, path, optionNames, findings),
  remoteArea: (value, path, _around, findings) => {
    const text = readText(value, path, findings)
    if (text && !/^[A-Z0-9-]{1,20}$/.test(plainCode(text))) findings.error(path, 'bad-code', text)
  },
  dgClasses: (value, path, _around, findings) => void readChoices(value, path, dgClasses, findings),
  temperature: (value, path, around, findings) => {
    // Goods that need it are refused before.
    if (readFlag(value, path, findings) && !around.keepsTemperature) findings.warn(path, 'no-temperature')
  },
  stackable: (value, path, around, findings) => {
    const isStackable = readFlag(value, path, findings)
    if (value === false && !isStackable && around.onlyStackable) findings.warn(path, 'only-stackable')
  },
}
const conditionNames = Object.keys(conditions) as (keyof WhenFormat)[]

function checkWhen(value: unknown, path: string, around: LineSurroundings, findings: Findings): void {
  const when = readFields(value, path, conditionNames, findings)
  if (!when) return
  for (const name of conditionNames) {
    if (when[name] !== undefined) conditions[name](when[name], `${path}.${name}`, around, findings)
  }
}

function nonEmpty(value: unknown, path: string, findings: Findings): readonly unknown[] {
  const list = readList(value, path, findings) ?? []
  if (Array.isArray(value) && list.length === 0) findings.error(path, 'empty')
  return list
}
