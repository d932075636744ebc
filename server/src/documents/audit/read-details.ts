import { auditFieldWords } from '@dtms/contract/desk/audit-field.ts'
import type { Language } from '@dtms/contract/language.ts'
import { withCurrency } from '@dtms/pricing/output/with-currency.ts'
import { formatAuditMoney, formatAuditValue } from './say-value.ts'

// The details of an event for readers: changes from what to what, and the rest.
export interface ReadDetails {
  changes: { field: string; before: string; after: string }[]
  facts: { field: string; value: string }[]
}

type Details = Readonly<Record<string, unknown>>

/** In a reader's language; without one, the stored values. */
export const readDetails = (
  { before, after, changes, ...rest }: Details,
  language?: Language,
): ReadDetails => {
  const listed = isDifferences(changes)
  const compared = isRecord(before) && isRecord(after)
  const change = (field: string, from: unknown, to: unknown) => {
    const [was, is] = [sayFact(field, from, rest, language), sayFact(field, to, rest, language)]
    return { field: is.value === '' ? was.field : is.field, before: was.value, after: is.value }
  }
  return {
    changes: listed
      ? changes.map(({ field, from, to }) => change(field, from, to))
      : compared
        ? Object.keys(after)
            .filter(field => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
            .map(field => change(field, before[field], after[field]))
        : [],
    facts: Object.entries({
      ...(!compared && { before, after }),
      ...(!listed && { changes }),
      ...rest,
    })
      .map(([field, value]) => sayFact(field, value, rest, language))
      .filter(
        ({ field, value }, _at, all) => value !== '' && !(field === 'currency' && saysCurrency(all, value)),
      )
      // Ids are least informative: they come last.
      .sort((a, b) => Number(isId(a.value)) - Number(isId(b.value))),
  }
}

// An amount has its currency beside it.
const saysCurrency = (facts: readonly { value: string }[], currency: string) =>
  facts.some(({ value }) => value.includes(withCurrency('', currency)))

const sayFact = (field: string, value: unknown, details: Details, language: Language | undefined) =>
  (language && formatAuditMoney(field, value, details)) || {
    field,
    value: written(field, value, details, language),
  }

const written = (field: string, value: unknown, details: Details, language: Language | undefined): string => {
  const signs = auditSigns(language)
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? '✓' : '✗'
  if (Array.isArray(value))
    return value
      .map(one => written(field, one, details, language))
      .join(value.some(isRecord) ? signs.record : signs.item)
  if (isRecord(value))
    return Object.entries(value)
      .map(([name, part]) => sayFact(name, part, details, language))
      .filter(part => part.value !== '' && !isId(part.value))
      .map(
        part => `${language ? auditFieldWords(part.field)[language] : part.field}${signs.label}${part.value}`,
      )
      .join(signs.part)
  return formatAuditValue(field, String(value), language)
}

/** The signs of a language after a label, and between the items of a list, the parts of a record and records. */
export const auditSigns = (language: Language | undefined) =>
  language === 'zh' || language === 'zhtw'
    ? { label: '：', item: '、', part: '，', record: '；' }
    : { label: ': ', item: ', ', part: ', ', record: '; ' }

const isRecord = (value: unknown): value is Details =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isDifferences = (value: unknown): value is { field: string; from: unknown; to: unknown }[] =>
  Array.isArray(value) && value.every(one => isRecord(one) && typeof one.field === 'string' && 'to' in one)

const isId = (text: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text)
