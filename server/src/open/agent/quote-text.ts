import { fill, type Language } from '@dtms/contract/language.ts'
import { modeNumber, modes } from '@dtms/contract/mode.ts'
import type { openQuoteSchema } from '@dtms/contract/open/quote.schema.ts'
import { arrivalText, arrivalWords, daysText } from '@dtms/contract/quote/days.ts'
import { quoteLegs, quoteWords } from '@dtms/contract/quote/words.ts'
import { lineBasis } from '@dtms/pricing/output/line-basis.ts'
import type * as z from 'zod/mini'
import { money, moneyWords } from '../money.ts'
import { agentWords as words } from './words.ts'

type Priced = z.output<typeof openQuoteSchema.createQuote.output>
export type AgentQuote = z.output<typeof openQuoteSchema.getQuote.output>

const maxOffers = 5
const maxRefusals = 3

/** "2026-11-20 16:00 UTC" */
const momentText = (iso: string) => `${iso.slice(0, 16).replace('T', ' ')} UTC`

const nameOf = ({ provider, service, mode }: AgentQuote, language: Language) =>
  [provider.name, service, modes[modeNumber[mode]].name[language]].filter(Boolean).join(' · ')

const missingText = ({ optionsMissing }: AgentQuote, language: Language) =>
  optionsMissing.length === 0
    ? []
    : [fill(words.notInPrice[language], { list: optionsMissing.map(({ text }) => text).join('; ') })]

const lineOf = (quote: AgentQuote, language: Language): string =>
  [
    nameOf(quote, language),
    moneyWords(quote.total),
    daysText(quote, language),
    quote.arrival ? `${arrivalWords[language]} ${arrivalText(quote.arrival)}` : '',
    quote.expired
      ? words.expired[language]
      : fill(words.validUntil[language], { time: momentText(quote.expiresAt) }),
    ...missingText(quote, language),
    fill(words.quoteId[language], { id: quote.id }),
  ]
    .filter(part => part !== '')
    .join(' · ')

const byPrice = (a: AgentQuote, b: AgentQuote) => Number(a.total.amount) - Number(b.total.amount)

export const offersText = ({ data, refusals }: Priced, language: Language): string => {
  const offers = data.toSorted(byPrice)
  const [first] = offers
  const rest = offers.length - maxOffers
  const reasons = [
    ...new Set(refusals.map(({ provider, service, text }) => `${provider.name} ${service}: ${text}`)),
  ]
  return [
    first
      ? fill(words.offers[language], {
          n: offers.length,
          from: first.origin.name,
          to: first.destination.name,
        })
      : words.noOffers[language],
    ...offers.slice(0, maxOffers).map((offer, index) => `${index + 1}. ${lineOf(offer, language)}`),
    ...(rest > 0 ? [fill(words.moreOffers[language], { n: rest })] : []),
    ...(first?.estimate ? [quoteWords.estimateWhy[language]] : []),
    ...(reasons.length > 0
      ? [fill(words.refused[language], { list: reasons.slice(0, maxRefusals).join('; ') })]
      : []),
  ].join('\n')
}

const unitOf = (unit: string) => (unit === 'rt' ? 'RT' : unit)
const legs: Readonly<Record<string, Record<Language, string>>> = quoteLegs

/** How the price comes about: what is weighed, each line with its basis, the total, what is left out. */
export const priceText = (quote: AgentQuote, language: Language): string => {
  const { chargeable, total, totalInCurrency: priced } = quote
  const excluded = quote.excluded.flatMap(leg => legs[leg]?.[language] ?? [])
  return [
    lineOf(quote, language),
    fill(words.weights[language], {
      gross: chargeable.gross,
      size: fill((chargeable.unit === 'rt' ? words.volume : words.volumetric)[language], {
        n: chargeable.volumetric,
      }),
      billed: `${chargeable.billedAs} ${unitOf(chargeable.unit)}`,
    }),
    chargeable.rule,
    ...quote.lines.map(line => {
      const { amount, currency } = line.amount
      const numbers = { unitPrice: Number(line.unitPrice), amount: Number(amount), currency }
      return `- ${line.text}: ${lineBasis({ ...line, ...numbers }, language)} = ${moneyWords(line.amount)}`
    }),
    fill(words.total[language], { amount: moneyWords(total) }),
    ...(priced.currency === total.currency
      ? []
      : [
          fill(quoteWords.converted[language], {
            currency: priced.currency,
            amount: priced.amount,
            rate: quote.fxRate,
          }),
        ]),
    ...(excluded.length > 0
      ? [fill(words.notInPrice[language], { list: excluded.join(words.listJoin[language]) })]
      : []),
    quoteWords.exclusions[language],
  ]
    .filter(line => line !== '')
    .join('\n')
}

const daysOf = ({ calendarDays, maxDays }: AgentQuote) =>
  calendarDays?.max ?? maxDays ?? Number.POSITIVE_INFINITY

export const comparisonText = (quotes: readonly AgentQuote[], language: Language): string => {
  const ordered = quotes.toSorted(byPrice)
  const [cheapest] = ordered
  const dearest = ordered.at(-1)
  const [fastest] = quotes.toSorted((a, b) => daysOf(a) - daysOf(b))
  if (!cheapest || !dearest || !fastest) return words.noOffers[language]
  const less = Number(dearest.total.amount) - Number(cheapest.total.amount)
  return [
    ...ordered.map((quote, index) => `${index + 1}. ${lineOf(quote, language)}`),
    `${fill(words.cheapest[language], {
      name: nameOf(cheapest, language),
      amount: moneyWords(cheapest.total),
    })} (${fill(words.dearest[language], { amount: moneyWords(money(less, 'USD')) })})`,
    fill(words.fastest[language], { name: nameOf(fastest, language), days: daysText(fastest, language) }),
  ].join('\n')
}
