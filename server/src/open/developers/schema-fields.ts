// The fields of a JSON Schema as rows of a table: `pieces[].weightKg`, number, required.
export interface FieldRow {
  name: string
  type: string
  required: boolean
}

interface Schema {
  type?: string | readonly string[]
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: readonly string[]
}

const maxNamed = 12

/** With the fields of the objects inside, so many levels deep. */
export const fieldRows = (schema: unknown, levels: number): FieldRow[] => rowsOf(schema as Schema, '', levels)

const rowsOf = (schema: Schema, prefix: string, levels: number): FieldRow[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, one]) => {
    const row = {
      name: prefix + name,
      type: typeText(one),
      required: schema.required?.includes(name) === true,
    }
    const inner = innerOf(one)
    if (!inner?.schema.properties || levels === 0) return [row]
    return [row, ...rowsOf(inner.schema, `${row.name}${inner.isList ? '[]' : ''}.`, levels - 1)]
  })

// What an object or a list consists of; `null` beside it is left out.
const innerOf = (schema: Schema): { schema: Schema; isList: boolean } | undefined => {
  const choices = schema.anyOf?.filter(({ type }) => type !== 'null')
  if (choices) return choices[0] && innerOf(choices[0])
  if (schema.items) return { schema: schema.items, isList: true }
  return schema.properties ? { schema, isList: false } : undefined
}

export const typeText = (value: unknown): string => {
  const schema = value as Schema
  if (schema.enum)
    return schema.enum.length > maxNamed
      ? `${schema.enum.slice(0, maxNamed).join(' | ')} | …`
      : schema.enum.join(' | ')
  if (schema.anyOf) return schema.anyOf.map(typeText).join(' | ')
  if (schema.items) return `${schema.items.enum ? 'string' : typeText(schema.items)}[]`
  return [schema.type ?? 'string'].flat().join(' | ')
}
