import type { FieldProblem } from './field.ts'

// A request to the provider where no offer was found: how long its fields may be, and their rules.
export const phoneMaxLength = 30
export const requestWordsMaxLength = 1000

const phonePattern = /^\+?[\d\s().-]{6,}$/

export const requestRules = {
  phone: (value: string): FieldProblem =>
    phonePattern.test(value.normalize('NFKC').trim()) ? undefined : 'phoneShape',
} satisfies Record<string, (value: string) => FieldProblem>
