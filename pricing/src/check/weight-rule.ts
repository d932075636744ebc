import {
  MAX_DIVISOR,
  MAX_KG_PER_CBM,
  MAX_MIN_MILLI,
  MAX_STEP_MILLI,
  MAX_TOTAL_G,
  RATIO_SCALE,
} from '../number/bound.ts'
import { decimalText } from '../number/decimal.ts'
import { pieceRules, weightBases } from '../sheet/sheet.ts'
import type { Findings } from './finding.ts'
import { type Fields, readChoice, readFields, readOptionalList, readWhole, warnUnusual } from './read.ts'

const kgOnly = ['divisor', 'basis', 'splitRatio', 'pieces', 'steps', 'minPieceKg', 'minShipmentKg']
const rtOnly = ['kgPerCbm', 'minRt', 'stepRt']

/** Checks weightRule and returns its unit. */
export function checkWeightRule(value: unknown, findings: Findings): 'kg' | 'rt' {
  const path = 'weightRule'
  const rule = readFields(value, path, ['unit', ...kgOnly, ...rtOnly], findings)
  if (!rule) return 'kg'
  const unit = rule.unit === undefined ? 'kg' : readChoice(rule.unit, `${path}.unit`, ['kg', 'rt'], findings)
  for (const name of unit === 'rt' ? kgOnly : rtOnly) {
    // The usual reading of several pieces in revenue tons may be spelt out.
    if (rule[name] !== undefined && !(name === 'pieces' && rule.pieces === 'sum-then-max')) {
      findings.warn(`${path}.${name}`, 'ignored')
    }
  }
  if (unit === 'rt') checkRt(rule, path, findings)
  else checkKg(rule, path, findings)
  return unit ?? 'kg'
}

function checkRt(rule: Fields, path: string, findings: Findings): void {
  const optional = true
  readWhole(
    rule.kgPerCbm,
    `${path}.kgPerCbm`,
    { scale: 0, max: MAX_KG_PER_CBM, positive: true, optional },
    findings,
  )
  readWhole(rule.minRt, `${path}.minRt`, { scale: 3, max: MAX_MIN_MILLI, optional }, findings)
  readWhole(
    rule.stepRt,
    `${path}.stepRt`,
    { scale: 3, max: MAX_STEP_MILLI, positive: true, optional },
    findings,
  )
}

function checkKg(rule: Fields, path: string, findings: Findings): void {
  const optional = true
  if (rule.divisor === undefined) findings.warn(`${path}.divisor`, 'no-divisor')
  const divisor = readWhole(
    rule.divisor,
    `${path}.divisor`,
    { scale: 0, max: MAX_DIVISOR, positive: true, optional },
    findings,
  )
  warnUnusual(divisor, `${path}.divisor`, 0, 3_000, 9_000, findings)
  const basis =
    rule.basis === undefined ? 'max' : readChoice(rule.basis, `${path}.basis`, weightBases, findings)
  if (basis === 'split') {
    readWhole(rule.splitRatio, `${path}.splitRatio`, { scale: RATIO_SCALE, max: 10 ** RATIO_SCALE }, findings)
  } else if (rule.splitRatio !== undefined) findings.warn(`${path}.splitRatio`, 'ignored')
  if (basis !== 'max' && rule.divisor === undefined) findings.error(`${path}.divisor`, 'required')
  if (rule.pieces !== undefined) readChoice(rule.pieces, `${path}.pieces`, pieceRules, findings)
  for (const name of ['minPieceKg', 'minShipmentKg']) {
    readWhole(rule[name], `${path}.${name}`, { scale: 3, max: MAX_MIN_MILLI, optional }, findings)
  }
  checkSteps(rule.steps, `${path}.steps`, findings)
}

// pricing 2: the step in force from that weight upward. Below the first there would be none.
function checkSteps(value: unknown, path: string, findings: Findings): void {
  let before = -1
  for (const [index, one] of readOptionalList(value, path, findings).entries()) {
    const at = `${path}[${index}]`
    const step = readFields(one, at, ['fromKg', 'stepKg'], findings)
    if (!step) continue
    readWhole(step.stepKg, `${at}.stepKg`, { scale: 3, max: MAX_STEP_MILLI, positive: true }, findings)
    const fromG = readWhole(step.fromKg, `${at}.fromKg`, { scale: 3, max: MAX_TOTAL_G }, findings)
    if (fromG === undefined) continue
    if (index === 0 && fromG > 0) findings.error(`${at}.fromKg`, 'steps-not-from-zero', decimalText(fromG, 3))
    checkAscending(fromG, before, `${at}.fromKg`, findings)
    before = fromG
  }
}

/** The later of two neighbours must be greater: equal ones overlap, a smaller one is out of order. */
export function checkAscending(units: number, before: number, path: string, findings: Findings): void {
  if (units === before) findings.error(path, 'at-twice', decimalText(units, 3))
  else if (units < before) findings.error(path, 'unsorted', decimalText(units, 3), decimalText(before, 3))
}
