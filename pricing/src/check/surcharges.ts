import { MAX_FLAT_E4, MAX_KG_PER_CBM, MAX_PERCENT_E4, MAX_PRICE_E4, MAX_TOTAL_G } from '../bound.ts'
import { plainCode, plainPostcode } from '../code.ts'
import { goodsKinds, legs, optionNames, surchargeBases } from '../sheet.ts'
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
  const isPercent = per?.startsWith('percent') ?? false
  const most = isPercent ? MAX_PERCENT_E4 : per === 'shipment' ? MAX_FLAT_E4 : MAX_PRICE_E4
  const amount = readWhole(
    surcharge.amount,
    `${path}.amount`,
    { scale: 4, max: most, money: !isPercent },
    findings,
  )
  if (isPercent) warnUnusual(amount, `${path}.amount`, 4, 0, 1_000_000, findings)
  const min = readWhole(surcharge.min, `${path}.min`, MONEY, findings)
  const max = readWhole(surcharge.max, `${path}.max`, MONEY, findings)
  if (min !== undefined && max !== undefined && min > max) {
    findings.error(`${path}.min`, 'min-over-max', shown(surcharge.min), shown(surcharge.max))
  }
  const isFuelable = readFlag(surcharge.fuelable, `${path}.fuelable`, findings)
  if (per === 'percent-fuelable' && isFuelable) findings.error(`${path}.fuelable`, 'fuel-on-fuel')
  if (per === 'percent-fuelable' && days.includesFuel) findings.warn(path, 'fuel-included')
  if (per === 'kg' && around.unit === 'rt') findings.warn(`${path}.per`, 'kg-in-rt')
  checkExtra(surcharge, per, path, findings)
}

/** kgPerCbm belongs to volumes, uplift to values. */
function checkExtra(surcharge: Fields, per: string | undefined, path: string, findings: Findings): void {
  readWhole(
    surcharge.kgPerCbm,
    `${path}.kgPerCbm`,
    { scale: 0, max: MAX_KG_PER_CBM, positive: true, optional: true },
    findings,
  )
  if (surcharge.kgPerCbm !== undefined && per !== 'cbm' && per !== 'rt') {
    findings.warn(`${path}.kgPerCbm`, 'ignored')
  }
  const uplift = readWhole(
    surcharge.uplift,
    `${path}.uplift`,
    { scale: 4, max: MAX_PERCENT_E4, positive: true, optional: true },
    findings,
  )
  warnUnusual(uplift, `${path}.uplift`, 4, 1_000_000, 2_000_000, findings)
  if (surcharge.uplift !== undefined && per !== 'percent-value') findings.warn(`${path}.uplift`, 'ignored')
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
  if (other) findings.error(path, 'same-surcharge', other.index)
  periods.set(key, [...earlier, period])
}

const whenFields = [
  ...['originTypes', 'destinationTypes', 'toPlaces', 'fromPlaces', 'toPostalPrefixes', 'warehouses'],
  ...['minPieceKg', 'minSideCm', 'minGirthCm', 'goods', 'option'],
]

function checkWhen(value: unknown, path: string, around: LineSurroundings, findings: Findings): void {
  const when = readFields(value, path, whenFields, findings)
  if (!when) return
  const has = (name: string): boolean => when[name] !== undefined
  if (has('originTypes')) readChoices(when.originTypes, `${path}.originTypes`, [1, 2, 3, 4], findings)
  if (has('destinationTypes')) {
    readChoices(when.destinationTypes, `${path}.destinationTypes`, [1, 2, 3, 4, 5], findings)
  }
  if (has('goods')) readChoices(when.goods, `${path}.goods`, goodsKinds, findings)
  if (has('option')) readChoice(when.option, `${path}.option`, optionNames, findings)
  for (const name of ['toPlaces', 'fromPlaces']) {
    if (!has(name)) continue
    for (const [index, id] of nonEmpty(when[name], `${path}.${name}`, findings).entries()) {
      checkPlace(id, `${path}.${name}[${index}]`, around, findings)
    }
  }
  for (const name of ['toPostalPrefixes', 'warehouses']) {
    if (!has(name)) continue
    for (const [index, one] of nonEmpty(when[name], `${path}.${name}`, findings).entries()) {
      const text = readText(one, `${path}.${name}[${index}]`, findings)
      if (text && name === 'toPostalPrefixes') checkPrefixRange(text, `${path}.${name}[${index}]`, findings)
      const code = text && (name === 'warehouses' ? plainCode(text) : plainPostcode(text))
      if (code && !/^[A-Z0-9-]{1,12}$/.test(code)) {
        findings.error(`${path}.${name}[${index}]`, 'bad-code', shown(one))
      }
    }
  }
  const size = { max: MAX_TOTAL_G, positive: true, optional: true }
  readWhole(when.minPieceKg, `${path}.minPieceKg`, { ...size, scale: 3 }, findings)
  readWhole(when.minSideCm, `${path}.minSideCm`, { ...size, scale: 1 }, findings)
  readWhole(when.minGirthCm, `${path}.minGirthCm`, { ...size, scale: 1 }, findings)
}

function nonEmpty(value: unknown, path: string, findings: Findings): readonly unknown[] {
  const list = readList(value, path, findings) ?? []
  if (Array.isArray(value) && list.length === 0) findings.error(path, 'empty')
  return list
}
