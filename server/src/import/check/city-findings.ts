import { fieldFits, type ImportField } from '@dtms/contract/import/column.ts'
import type { Mode } from '@dtms/contract/mode.ts'
import type { BuiltOrder } from './build-order.ts'

const parties = ['shipper', 'consignee', 'notify'] as const

export type SimilarCities = (city: string, country: string) => string[]

/** A city that no table has is written as it is, with the known ones that it may have been meant for. */
export const warnOfCities = (
  { sent, rows, findings }: BuiltOrder,
  { mode, similarCities }: { mode: Mode; similarCities: SimilarCities },
): void => {
  for (const name of parties) {
    const { city = '', country = '' } = (sent[name] ?? {}) as { city?: string; country?: string }
    const field: ImportField = `${name}City`
    const row = rows.first
    if (!fieldFits(mode, field) || findings.some(one => one.row === row && one.field === field)) continue
    const suggestions = similarCities(city, country)
    const [suggestion] = suggestions
    if (suggestion === undefined) continue
    const why = { problem: 'didYouMean', values: { value: city.slice(0, 60), suggestion } } as const
    findings.push({ row, field, severity: 'warning', why, suggestions })
  }
}
