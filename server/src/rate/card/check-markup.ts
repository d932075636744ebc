import type { Words } from '@dtms/contract/language.ts'
import {
  type CardMarkup,
  type CardMarkupRow,
  cardMarkupAmounts,
  cardMarkupLimits,
} from '@dtms/contract/rate/card-markup.ts'
import { isCurrency } from '@dtms/pricing/number/currency.ts'
import { readDecimal } from '@dtms/pricing/number/decimal.ts'
import { E4 } from '@dtms/pricing/number/money.ts'
import { type FieldReason, refuse } from '#kernel/refuse.ts'

const words = {
  nothing: {
    zh: '请填百分比、每公斤、每票或最低加价中的一项',
    zhtw: '請填百分比、每公斤、每票或最低加價中的一項',
    en: 'Enter a percentage, an amount or a minimum',
  },
  negative: { zh: '不能小于 0', zhtw: '不能小於 0', en: 'This cannot be below 0' },
  figure: {
    zh: '请填数字，最多四位小数',
    zhtw: '請填數字，最多四位小數',
    en: 'Enter a number with up to four decimals',
  },
  twice: {
    zh: '同一目的地和重量已有一行',
    zhtw: '同一目的地和重量已有一列',
    en: 'Another row has the same destination and weight',
  },
} as const satisfies Record<string, Words>

const isGiven = (value: string | undefined): value is string => value !== undefined && value.trim() !== ''

/** The markup table as it is used; whatever is wrong is refused at its cell. */
export const checkMarkup = (sent: CardMarkup): CardMarkup => {
  const fields: Record<string, FieldReason> = {}
  const supplier = sent.supplier.trim()
  const currency = sent.currency.trim().toUpperCase()
  if (supplier === '') fields['markup.supplier'] = { word: 'required' }
  if (!isCurrency(currency)) fields['markup.currency'] = { word: 'currencyUnknown' }
  if (sent.rows.length === 0) fields['markup.rows.0.percent'] = { words: words.nothing }
  const step = isGiven(sent.step) ? sent.step.trim() : undefined
  const stepE4 = step === undefined ? 1 : readDecimal(step, 4)
  if (typeof stepE4 !== 'number') fields['markup.step'] = { words: words.figure }
  else if (stepE4 <= 0) fields['markup.step'] = { word: 'rateOutOfRange' }
  const seen = new Set<string>()
  const rows = sent.rows.map((row, index): CardMarkupRow => {
    const at = `markup.rows.${index}`
    const kept = trimmed(row)
    const key = `${(kept.zone ?? '').toUpperCase()}|${kept.from ?? 0}`
    if (seen.has(key)) fields[`${at}.zone`] = { words: words.twice }
    seen.add(key)
    if (kept.percent === undefined && cardMarkupAmounts.every(name => kept[name] === undefined))
      fields[`${at}.percent`] = { words: words.nothing }
    if (kept.percent !== undefined) {
      const percentE4 = readDecimal(kept.percent, 4)
      if (typeof percentE4 !== 'number') fields[`${at}.percent`] = { words: words.figure }
      else if (percentE4 <= -100 * E4 || percentE4 > cardMarkupLimits.percent * E4)
        fields[`${at}.percent`] = { word: 'rateOutOfRange' }
    }
    for (const name of cardMarkupAmounts) {
      if (kept[name] === undefined) continue
      const amountE4 = readDecimal(kept[name], 4)
      if (typeof amountE4 !== 'number') fields[`${at}.${name}`] = { words: words.figure }
      else if (amountE4 < 0) fields[`${at}.${name}`] = { words: words.negative }
    }
    return kept
  })
  if (Object.keys(fields).length > 0) throw refuse('input.invalid', { fields })
  return { supplier, currency, rows, ...(step && { step }), ...(sent.belowCost && { belowCost: true }) }
}

const trimmed = ({ zone, from, ...figures }: CardMarkupRow): CardMarkupRow => ({
  ...(isGiven(zone) && { zone: zone.trim() }),
  ...(from !== undefined && { from }),
  ...Object.fromEntries(
    Object.entries(figures).flatMap(([name, value]) => (isGiven(value) ? [[name, value.trim()]] : [])),
  ),
})
