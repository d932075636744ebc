import type { FieldProblem } from '@dtms/contract/field.ts'
import { plainNumber } from '@dtms/contract/spreadsheet-cell.ts'
import { readDayInput } from '#ui/date/day-input.ts'
import type { Markup, MarkupInput } from './queries.ts'

// A markup as its form holds it: all text, with a choice of who and how.
export interface MarkupValues extends Record<string, string> {
  provider: string
  who: string
  group: string
  customer: string
  channel: string
  kind: string
  percent: string
  amount: string
  currency: string
  validFrom: string
  validTo: string
}

export const valuesOf = (markup: Markup | undefined): MarkupValues => ({
  provider: markup?.provider ?? '',
  who: markup?.customerId ? 'customer' : markup?.group ? 'group' : 'everyone',
  group: markup?.group ?? '',
  customer: markup?.customerName ?? markup?.customerId ?? '',
  channel: markup?.channel ?? allChannels,
  kind: (markup?.amount ?? null) === null ? 'percent' : 'amount',
  percent: String(markup?.percent ?? ''),
  amount: String(markup?.amount ?? ''),
  currency: markup?.currency ?? sheetCurrency,
  validFrom: markup?.validFrom ?? '',
  validTo: markup?.validTo ?? '',
})

// Choices that mean "none": a list cannot offer an empty value beside its placeholder.
export const allChannels = '*'
export const sheetCurrency = '*'

export const inputOf = (values: MarkupValues, before: Markup | undefined): MarkupInput => ({
  ...(values.provider !== '' && { provider: values.provider }),
  ...subjectOf(values, before),
  channel: values.channel === allChannels ? null : values.channel,
  percent: values.kind === 'percent' ? plainNumber(values.percent.trim()) : null,
  amount: values.kind === 'amount' ? plainNumber(values.amount.trim()) : null,
  currency: values.kind === 'amount' && values.currency !== sheetCurrency ? values.currency : null,
  validFrom: readDayInput(values.validFrom) ?? null,
  validTo: readDayInput(values.validTo) ?? null,
})

// A customer that was not typed again retains its id: another may have the same name.
const subjectOf = ({ who, group, customer }: MarkupValues, before: Markup | undefined) => {
  if (who === 'group') return { group: group.trim() }
  if (who !== 'customer') return {}
  return before?.customerId && before.customerName === customer
    ? { customerId: before.customerId }
    : { customer: customer.trim() }
}

const fine = (): FieldProblem => undefined
const signed = /^-?\d{1,9}(\.\d{1,4})?$/
const value =
  (kind: string) =>
  (text: string, { kind: chosen }: MarkupValues): FieldProblem => {
    if (kind !== chosen) return undefined
    if (text.trim() === '') return 'required'
    return signed.test(plainNumber(text.trim())) ? undefined : 'format'
  }
const named =
  (who: string) =>
  (text: string, values: MarkupValues): FieldProblem =>
    values.who === who && text.trim() === '' ? 'required' : undefined
const day = (text: string): FieldProblem =>
  text.trim() === '' || readDayInput(text) ? undefined : 'dateUnknown'

export const markupRules = {
  provider: (text: string): FieldProblem => (text === '' ? 'chooseProvider' : undefined),
  who: fine,
  group: named('group'),
  customer: named('customer'),
  channel: fine,
  kind: fine,
  percent: value('percent'),
  amount: value('amount'),
  currency: fine,
  validFrom: day,
  validTo: (text: string, { validFrom }: MarkupValues): FieldProblem => {
    const [from, to] = [readDayInput(validFrom), readDayInput(text)]
    return day(text) ?? (from && to && to < from ? 'dateBeforeStart' : undefined)
  },
}
