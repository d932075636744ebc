import type { Language } from '@dtms/contract/language.ts'
import { quoteLegs } from '@dtms/contract/quote/words.ts'
import { readLine } from './line-reader.ts'

// The charges of a document, found in its text alone: a row is the text before an amount.
export interface ChargeRow {
  said: string
  amountMinor: number
}

const headings: Record<Language, { charge: string; basis: string }> = {
  zh: { charge: '费用', basis: '计费依据' },
  zhtw: { charge: '費用', basis: '計費依據' },
  en: { charge: 'Charge', basis: 'Basis' },
}

// Amounts are written with commas, figures within a sentence without.
const amount = /^-?\d{1,3}(,\d{3})*\.\d{2}$/

/** Between the heading of the charges and the first total, headings of legs and orders left out. */
export const chargeRows = (text: string, language: Language): ChargeRow[] => {
  const lines = text.split('\n').map(line => line.trim())
  const { charge, basis } = headings[language]
  const legs: string[] = Object.values(quoteLegs).map(words => words[language])
  const rows: ChargeRow[] = []
  let words: string[] = []
  let inside = false
  for (const [at, line] of lines.entries()) {
    if (line === basis && lines[at - 1] === charge) {
      inside = true
      words = []
      continue
    }
    if (!inside) continue
    if (/^(合计|合計|Total)( [A-Z]{3})?$/.test(line)) inside = false
    else if (!amount.test(line)) words.push(line)
    else if (words.length === 0 && rows.length > 0) {
      // The figure before was the end of a sentence that had a line for itself.
      const before = rows[rows.length - 1] as ChargeRow
      before.said = `${before.said} ${(before.amountMinor / 100).toFixed(2)}`
      before.amountMinor = minorOf(line)
    } else {
      const [first = '', ...rest] = words.filter(word => !/^[A-Z]{3}$/.test(word))
      const isHeading = (legs.includes(first) && rest.length === 0) || /^D\d{6}\w+/.test(first)
      if (!isHeading) rows.push({ said: [first, ...rest].join(' '), amountMinor: minorOf(line) })
      words = []
    }
  }
  return rows
}

const minorOf = (text: string): number => Math.round(Number(text.replaceAll(',', '')) * 100)

/** Recomputes every row. The name of the charge is before what makes its amount. */
export const tallyRows = (rows: readonly ChargeRow[]) => {
  const wrong: string[] = []
  let [sumMinor, rounding] = [0, 0]
  for (const { said, amountMinor } of rows) {
    sumMinor += amountMinor
    const words = said.split(' ')
    const read = words.map((_, at) => readLine(words.slice(at).join(' '))).find(one => one !== undefined)
    if (read?.inclRounding) rounding++
    if (!read || Math.abs(read.minor - amountMinor) !== (read.inclRounding ? 1 : 0))
      wrong.push(`${said} ≠ ${amountMinor / 100}`)
  }
  return { wrong, sumMinor, rounding, lines: rows.length }
}
