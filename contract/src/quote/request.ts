import type { FieldProblem } from '../field.ts'
import { isPhone } from '../phone.ts'

// A request to the provider where no offer was found: how long its fields may be, and their rules.
export const phoneMaxLength = 30
export const requestWordsMaxLength = 1000

export const requestRules = {
  phone: (value: string): FieldProblem => (isPhone(value) ? undefined : 'phoneNumber'),
} satisfies Record<string, (value: string) => FieldProblem>
