import { modeNumbers } from '../mode.ts'
import { MAX_PIECES, MAX_TOTAL_G } from '../number/bound.ts'
import { isCurrency } from '../number/currency.ts'
import { dgClasses, isUnNumber } from '../sheet/dangerous.ts'
import { goodsKinds, type RateSheet } from '../sheet/sheet.ts'
import { isTimeZone } from '../time/day.ts'
import { type Finding, Findings } from './finding.ts'
import { checkLines, type LineSurroundings } from './lines.ts'
import { checkPlaces } from './places.ts'
import {
  type Fields,
  readChoice,
  readChoices,
  readDate,
  readFields,
  readFlag,
  readInteger,
  readList,
  readText,
  readTexts,
  readWhole,
} from './read.ts'
import { checkSurcharges } from './surcharges.ts'
import { checkTies } from './ties.ts'
import { checkWeightRule } from './weight-rule.ts'

const known = [
  ...['provider', 'channel', 'businessType', 'currency', 'service', 'validFrom', 'validTo', 'timeZone'],
  ...['customer', 'group', 'includes', 'weightRule', 'nextBreak', 'places', 'lines', 'surcharges', 'limits'],
]

/** Checks a sheet of unknown origin. No errors among the findings: it can be compiled, and pricing never throws. */
export const checkSheet = (json: unknown): Finding[] => readSheet(json).findings

/** The findings, and the sheet where none of them is an error. */
export function readSheet(json: unknown): { readonly findings: Finding[]; readonly sheet?: RateSheet } {
  const findings = new Findings()
  const sheet = readFields(json, '', known, findings)
  if (sheet) checkAll(sheet, findings)
  const list = findings.close()
  if (list.some(finding => finding.severity === 'error')) return { findings: list }
  return { findings: list, sheet: json as RateSheet }
}

function checkAll(sheet: Fields, findings: Findings): void {
  readText(sheet.provider, 'provider', findings)
  readText(sheet.channel, 'channel', findings)
  readChoice(sheet.businessType, 'businessType', modeNumbers, findings)
  readTexts(sheet.service, 'service', findings)
  checkBuyer(sheet, findings)
  readFlag(sheet.nextBreak, 'nextBreak', findings)
  const currency = checkSheetCurrency(sheet.currency, findings)
  const days = checkValidity(sheet, findings)
  const includesFuel = checkIncludes(sheet.includes, findings)
  const unit = checkWeightRule(sheet.weightRule, findings)
  const { keepsTemperature, onlyStackable } = checkLimits(sheet.limits, findings)

  const places = checkPlaces(sheet.places, findings)
  const around: LineSurroundings = {
    ...{ places, used: new Set(), currency, unit },
    ...{ keepsTemperature, onlyStackable },
  }
  checkLines(sheet.lines, around, findings)
  checkSurcharges(sheet.surcharges, around, { ...days, includesFuel }, findings)
  // Ties and unused places only make sense where places and lines could be read.
  const isReadable = !findings.list.some(one => one.severity === 'error' && /^(places|lines)/.test(one.path))
  if (isReadable && !findings.isFull) {
    // Read without an error, they are what the type says.
    const { places: formats, lines } = sheet as unknown as RateSheet
    checkTies(formats, places, lines, findings)
    for (const [id, number] of places) {
      if (!around.used.has(id)) findings.warn(`places[${number}]`, 'unused-place')
    }
  }
}

function checkBuyer(sheet: Fields, findings: Findings): void {
  if (sheet.customer !== undefined) readText(sheet.customer, 'customer', findings)
  if (sheet.group !== undefined) readText(sheet.group, 'group', findings)
  if (sheet.customer !== undefined && sheet.group !== undefined) findings.error('group', 'customer-and-group')
}

function checkSheetCurrency(value: unknown, findings: Findings): string | undefined {
  const currency = readText(value, 'currency', findings)
  if (currency === undefined || isCurrency(currency)) return currency
  return findings.error('currency', 'unknown-currency', currency)
}

// pricing 2: a sheet's normal validity is 14 days.
function checkValidity(sheet: Fields, findings: Findings) {
  const fromDay = readDate(sheet.validFrom, 'validFrom', findings)
  const toDay = readDate(sheet.validTo, 'validTo', findings)
  if (fromDay !== undefined && toDay !== undefined) {
    if (fromDay > toDay) findings.error('validTo', 'dates-reversed')
    else if (toDay - fromDay !== 13) findings.warn('validTo', 'not-14-days', toDay - fromDay + 1)
  }
  const zone = readText(sheet.timeZone, 'timeZone', findings)
  if (zone !== undefined && !isTimeZone(zone)) findings.error('timeZone', 'unknown-zone', zone)
  return { fromDay, toDay }
}

function checkIncludes(value: unknown, findings: Findings): boolean {
  if (value === undefined) return false
  const names = ['fuel', 'tax', 'clearance', 'pickup', 'delivery']
  const includes = readFields(value, 'includes', names, findings)
  for (const name of names) readFlag(includes?.[name], `includes.${name}`, findings)
  return includes?.fuel === true
}

const limitNames = [
  ...['maxPieceKg', 'maxSideCm', 'maxGirthCm', 'maxShipmentKg', 'maxPieces', 'goods'],
  ...['dgClasses', 'refusedUnNumbers', 'temperature', 'stackable'],
]

/** What of the limits decides whether a surcharge can ever be due. */
type LimitsRead = Pick<LineSurroundings, 'keepsTemperature' | 'onlyStackable'>

function checkLimits(value: unknown, findings: Findings): LimitsRead {
  const limits = value === undefined ? {} : readFields(value, 'limits', limitNames, findings)
  if (!limits) return { keepsTemperature: false, onlyStackable: false }
  const size = { max: MAX_TOTAL_G, positive: true, optional: true }
  readWhole(limits.maxPieceKg, 'limits.maxPieceKg', { ...size, scale: 3 }, findings)
  readWhole(limits.maxShipmentKg, 'limits.maxShipmentKg', { ...size, scale: 3 }, findings)
  readWhole(limits.maxSideCm, 'limits.maxSideCm', { ...size, scale: 1 }, findings)
  readWhole(limits.maxGirthCm, 'limits.maxGirthCm', { ...size, scale: 1 }, findings)
  if (limits.maxPieces !== undefined) readInteger(limits.maxPieces, 'limits.maxPieces', MAX_PIECES, findings)
  if (limits.goods === undefined) findings.warn('limits.goods', 'goods-open')
  else readChoices(limits.goods, 'limits.goods', goodsKinds, findings)
  checkDangerous(limits, findings)
  return {
    keepsTemperature: readFlag(limits.temperature, 'limits.temperature', findings),
    onlyStackable: readFlag(limits.stackable, 'limits.stackable', findings),
  }
}

function checkDangerous(limits: Fields, findings: Findings): void {
  if (limits.dgClasses !== undefined) {
    readChoices(limits.dgClasses, 'limits.dgClasses', dgClasses, findings)
    const takesAny =
      limits.goods === undefined || (Array.isArray(limits.goods) && limits.goods.includes('dg'))
    if (!takesAny) findings.warn('limits.dgClasses', 'ignored')
  }
  if (limits.refusedUnNumbers === undefined) return
  for (const [index, one] of (
    readList(limits.refusedUnNumbers, 'limits.refusedUnNumbers', findings) ?? []
  ).entries()) {
    const path = `limits.refusedUnNumbers[${index}]`
    const text = readText(one, path, findings)
    if (text && !isUnNumber(text)) findings.error(path, 'bad-un-number', text)
  }
}
