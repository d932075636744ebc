import { isFieldWord } from '@dtms/contract/schema.ts'
import type * as z from 'zod/mini'
import { type FieldReason, refuse } from '../refuse.ts'

// Validation, once, at the edge: a value that fits the contract, or a refusal that names each field.
export const validate = <Schema extends z.ZodMiniType>(schema: Schema, sent: unknown): z.output<Schema> => {
  const first = schema.safeParse(sent)
  const value = first.success ? sent : withoutNulls(sent, first.error.issues)
  const result = value === sent ? first : schema.safeParse(value)
  if (result.success && isStorable(value)) return result.data
  const fields: Record<string, FieldReason> = {}
  markUnstorable(value, '', fields)
  for (const issue of result.error?.issues ?? []) fields[issue.path.join('.')] ??= reasonOf(issue, value)
  if (!result.success || Object.keys(fields).length > 0) throw refuse('input.invalid', { fields })
  return result.data
}

// Many clients write null for what they leave out. Where a field has no use for it, it was not sent.
const withoutNulls = (sent: unknown, issues: readonly z.core.$ZodIssue[]): unknown => {
  const nulls = issues.flatMap(({ path }) => (path.length > 0 && valueAt(sent, path) === null ? [path] : []))
  if (nulls.length === 0) return sent
  const value = structuredClone(sent)
  for (const path of nulls) {
    const holder = valueAt(value, path.slice(0, -1))
    if (!Array.isArray(holder)) delete (holder as Record<PropertyKey, unknown>)[path.at(-1) ?? '']
  }
  return value
}

// zod/mini only gives "Invalid input": the texts come from our own table, by the rule's key or the issue's code.
const reasonOf = (issue: z.core.$ZodIssue, input: unknown): FieldReason => {
  if (isFieldWord(issue.message)) return { word: issue.message }
  if (issue.code === 'too_big' && issue.origin === 'string')
    return { word: 'tooLong', values: { max: Number(issue.maximum) } }
  if (isChoice(issue)) return { word: 'choice' }
  if (issue.code === 'invalid_type' && valueAt(input, issue.path) === undefined) return { word: 'required' }
  return { word: 'format' }
}

// One of a few values, or of a few and none.
const isChoice = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'invalid_value' ||
  (issue.code === 'invalid_union' && issue.errors.length > 0 && issue.errors.flat().every(isChoice))

const valueAt = (input: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    input,
  )

// Text that PostgreSQL cannot store (NUL) or would change (half a surrogate pair).
const isStorableText = (text: string) => text.isWellFormed() && !text.includes('\0')

const isStorable = (value: unknown): boolean => {
  if (typeof value === 'string') return isStorableText(value)
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every(isStorable)
  for (const key in value) if (!isStorable((value as Record<string, unknown>)[key])) return false
  return true
}

const markUnstorable = (value: unknown, path: string, fields: Record<string, FieldReason>): void => {
  if (typeof value === 'string') {
    if (!isStorableText(value)) fields[path] = { word: 'format' }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value))
      markUnstorable(inner, path ? `${path}.${key}` : key, fields)
  }
}
