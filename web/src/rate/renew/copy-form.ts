import type { FieldProblem } from '@dtms/contract/field.ts'
import { plainNumber } from '@dtms/contract/spreadsheet-cell.ts'
import { readDayInput } from '#ui/date/day-input.ts'
import type { CopyOptions } from './queries.ts'

// How a copy is wished for, as the form holds it.
export interface CopyValues extends Record<string, string> {
  how: string
  percent: string
  amount: string
  validFrom: string
  days: string
}

export const copyStart: CopyValues = { how: 'percent', percent: '', amount: '', validFrom: '', days: '14' }

export const optionsOf = (
  values: CopyValues,
  { minimums, surcharges }: { minimums: boolean; surcharges: boolean },
): CopyOptions => ({
  ...(values.how === 'percent' && { percent: plainNumber(values.percent.trim()) }),
  ...(values.how === 'amount' && { amount: plainNumber(values.amount.trim()) }),
  ...(values.how !== 'same' && { minimums, surcharges }),
  ...(values.validFrom.trim() !== '' && { validFrom: readDayInput(values.validFrom) ?? values.validFrom }),
  days: Number(values.days),
})

const signed = /^-?\d{1,9}(\.\d{1,4})?$/
const value =
  (how: string) =>
  (text: string, values: CopyValues): FieldProblem => {
    if (values.how !== how) return undefined
    if (text.trim() === '') return 'required'
    return signed.test(plainNumber(text.trim())) ? undefined : 'format'
  }

export const copyRules = {
  how: (): FieldProblem => undefined,
  percent: value('percent'),
  amount: value('amount'),
  validFrom: (text: string): FieldProblem =>
    text.trim() === '' || readDayInput(text) ? undefined : 'dateUnknown',
  days: (text: string): FieldProblem => (/^[1-9]\d{0,2}$/.test(text.trim()) ? undefined : 'format'),
}
