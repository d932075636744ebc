import * as z from 'zod/mini'
import { type FieldProblem, type FieldWord, fieldWords } from './field.ts'
import { modeNumbers, modeTexts } from './mode.ts'
import type { CallShape } from './wire.ts'

// What the schema files of the features are made of. Only the server loads this.

export interface CallSchema {
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  output: z.ZodMiniType
}

type Simplify<T> = { [Key in keyof T]: T[Key] }

export type ShapesOf<Schemas extends Record<string, CallSchema>> = {
  [Name in keyof Schemas]: Simplify<
    {
      [Part in Exclude<keyof Schemas[Name], 'output'>]: Schemas[Name][Part] extends z.ZodMiniType
        ? z.input<Schemas[Name][Part]>
        : never
    } & { output: z.output<Schemas[Name]['output']> }
  > &
    CallShape
}

// A text field: trimmed, at most `max` characters, refused in the words of its own rule.
export const text = (max: number, rule?: (value: string) => FieldProblem) =>
  z.pipe(
    z._default(z.string(), ''),
    z.string().check(z.trim(), maxLength(max), ...(rule ? [ruled(rule)] : [])),
  )

// What is too long is not looked at any further: no rule, and no regular expression in one, sees it (TRUST).
export const maxLength = (max: number) => z.maxLength(max, { abort: true })

// A text field that must be filled in.
export const requiredText = (max: number) => text(max, value => (value === '' ? 'required' : undefined))

// An optional text field: if absent, the row stays unchanged.
export const givenText = (max: number, rule?: (value: string) => FieldProblem) =>
  z.optional(z.string().check(z.trim(), maxLength(max), ...(rule ? [ruled(rule)] : [])))

export const ruled = (rule: (value: string) => FieldProblem) =>
  z.check<string>(payload => {
    const problem = rule(payload.value)
    if (problem) payload.issues.push({ code: 'custom', input: payload.value, message: problem, path: [] })
  })

export const anId = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/))

// Where the next page of rows numbered by whole numbers begins: '' or an earlier response's `next`.
export const placeAfter = text(20, value => (/^\d{0,9}$/.test(value) ? undefined : 'format'))

// A moment as an answer writes it.
const momentMaxLength = 40
export const writtenMoment = z.pipe(
  z.string().check(maxLength(momentMaxLength)),
  z.iso.datetime({ offset: true }),
)

// A moment within the years that the database can store.
export const aMoment = z.pipe(writtenMoment, z.string().check(z.regex(/^[12]\d{3}-/)))

// A transport mode, as a number in bodies and answers and as a text in queries.
export const aMode = z.literal(modeNumbers)
export const aModeText = z.enum(modeTexts)

export const nothing = z.null()

export const isFieldWord = (message: string): message is FieldWord => message in fieldWords

const descriptions = new WeakMap<object, z.ZodMiniType>()

/**
 * Describes a value that another module reads: what the price engine checks, whose messages are better, and what is
 * returned as it was stored.
 */
export const describedBy = <Passed extends z.ZodMiniType>(passed: Passed, schema: z.ZodMiniType): Passed => {
  descriptions.set(passed, schema)
  return passed
}

/** The JSON Schema of a request (`input`) or a response (`output`), described values included. */
export const jsonSchemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, {
    io,
    unrepresentable: ({ zodSchema }) => (descriptions.has(zodSchema) ? 'any' : 'throw'),
    override: ({ zodSchema, jsonSchema }) => {
      const described = descriptions.get(zodSchema)
      if (described) Object.assign(jsonSchema, z.toJSONSchema(described, { io }), { $schema: undefined })
    },
  })
