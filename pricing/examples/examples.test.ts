// Runs every example file of this folder: sheet and inquiry in, and each figure that the file expects.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkSheet } from '../src/check/sheet.ts'
import { compileSheet } from '../src/compile/sheet.ts'
import type { ProviderTerms } from '../src/input/context.ts'
import { readInquiry } from '../src/input/read-inquiry.ts'
import { languages, type Text } from '../src/language.ts'
import { compileFx, type FxRates } from '../src/number/fx.ts'
import { minorText } from '../src/number/money.ts'
import { wireQuote, wireRefusal } from '../src/output/wire.ts'
import { compileMarkups, type Markup } from '../src/price/margin.ts'
import { priceInquiry } from '../src/price/price.ts'
import type { RateSheet } from '../src/sheet/sheet.ts'
import { shelve } from '../src/sheet/sheet-index.ts'
import { compileCalendar } from '../src/time/calendar.ts'

interface Example {
  title: string
  now: string
  fx: FxRates
  markups?: Markup[]
  buyer?: { customer?: string; group?: string }
  providers?: Record<string, ProviderTerms>
  calendar?: { offDays?: string[]; workDays?: string[] }
  sheet: RateSheet
  inquiry: unknown
  expect: Expected
}

interface Expected {
  chargeable?: Record<string, unknown>
  rule?: Text
  lines?: { code: string; amount: string }[]
  total?: string
  currency?: string
  totalUsd?: string
  estimate?: boolean
  minDays?: number | null
  maxDays?: number | null
  calendarDays?: number
  expires?: string
  cost?: string
  refusal?: { reason: string } & Text
}

const files = readdirSync(import.meta.dirname).filter(name => name.endsWith('.json'))

describe.each(files)('%s', file => {
  const example: Example = JSON.parse(readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))
  const { expect: expected } = example

  test('its sheet checks without errors', () => {
    expect(checkSheet(example.sheet).filter(finding => finding.severity === 'error')).toEqual([])
  })

  test(example.title, () => {
    const result = price(example)
    if (expected.refusal) {
      const { reason, ...words } = expected.refusal
      expect(result.quotes).toEqual([])
      const [refusal] = result.refusals
      if (!refusal) throw new Error('neither a quote nor a refusal')
      expect(refusal.reason).toBe(reason)
      for (const language of languages) expect(wireRefusal(refusal, language).text).toBe(words[language])
      return
    }
    expect(result.refusals).toEqual([])
    const [quote] = result.quotes
    const [cost] = result.costs
    if (!quote || !cost) throw new Error('no quote')
    const wire = wireQuote(quote, 'en')
    if (expected.chargeable) expect(wire.chargeable).toMatchObject(expected.chargeable)
    for (const language of expected.rule ? languages : []) {
      expect(wireQuote(quote, language).chargeable.rule).toBe(expected.rule?.[language])
    }
    if (expected.lines) {
      const lines = wire.lines.map((line, index) => ({
        ...line,
        amount: minorText(quote.lines[index]?.amountMinor ?? 0, quote.exponent),
      }))
      expect(lines.map(line => [line.code, line.amount])).toEqual(
        expected.lines.map(line => [line.code, line.amount]),
      )
      expect(lines).toMatchObject(expected.lines)
    }
    const got: Record<string, unknown> = {
      total: minorText(quote.totalMinor, quote.exponent),
      currency: quote.currency,
      totalUsd: minorText(quote.totalUsdMinor, 2),
      estimate: quote.estimate,
      minDays: wire.minDays,
      maxDays: wire.maxDays,
      calendarDays: quote.calendarDays,
      expires: wire.expirationTime,
      cost: minorText(cost.costMinor, quote.exponent),
    }
    const { chargeable: _c, rule: _r, lines: _l, refusal: _f, ...plain } = expected
    expect(got).toMatchObject(plain)
  })
})

function price(example: Example) {
  const { inquiry, errors } = readInquiry(example.inquiry)
  if (!inquiry) throw new Error(JSON.stringify(errors))
  return priceInquiry({
    sheets: shelve([compileSheet(example.sheet)]),
    inquiry,
    nowMs: Date.parse(example.now),
    fx: compileFx(example.fx),
    markups: compileMarkups(example.markups ?? []),
    calendar: compileCalendar(example.calendar ?? {}),
    ...(example.buyer && { buyer: example.buyer }),
    providers: new Map(Object.entries(example.providers ?? {})),
  })
}
