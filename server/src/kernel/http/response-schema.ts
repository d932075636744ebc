import * as z from 'zod/mini'

// Responses are written by a serialiser compiled from the contract: faster than JSON.stringify, and a field that the
// contract does not name cannot leave the server.
export const responseSchema = (output: z.ZodMiniType) => {
  const { $schema: _, ...data } = z.toJSONSchema(output, {
    target: 'draft-7',
    // What is only described is written as it is.
    unrepresentable: ({ zodSchema }) => (zodSchema._zod.def.type === 'custom' ? 'any' : 'throw'),
    override: ({ jsonSchema }) => joinUnion(jsonSchema as Schema),
  })
  return {
    type: 'object',
    properties: { code: { type: 'integer' }, msg: { type: 'string' }, data },
    required: ['code', 'msg', 'data'],
  }
}

interface Schema {
  type?: string | string[]
  anyOf?: Schema[]
  nullable?: boolean
}

// For a union the serialiser validates each value to find its part, and compiles that validator with the first
// response: all requests wait for a fifth of a second. Nearly all of ours are nullable values, or texts of two kinds,
// which can be distinguished without one.
const joinUnion = (schema: Schema): void => {
  const parts = schema.anyOf
  if (!parts) return
  const values = parts.filter(({ type }) => type !== 'null')
  const types = new Set(values.flatMap(({ type = 'any' }) => type))
  const [only] = values
  if (values.length === 1 && only) Object.assign(schema, only)
  else if ([...types].every(type => plainTypes.has(type))) schema.type = [...types]
  else throw new Error('an answer may be one of several shapes: say which in a field of its own')
  if (values.length < parts.length) schema.nullable = true
  delete schema.anyOf
}

const plainTypes = new Set(['string', 'number', 'integer', 'boolean'])
