import type { Deprecation, OpenAddress } from '@dtms/contract/open/open.ts'

type Deprecated = Pick<OpenAddress, 'deprecated' | 'deprecatedFields'>
type Json = Record<string, unknown>

const midnight = (day: string) => new Date(`${day}T00:00:00Z`)
const earliest = (days: readonly string[]) => midnight(days.toSorted()[0] ?? '')

/** What an operation answers with once it, or a field of it, will be removed: RFC 9745 and RFC 8594. */
export const deprecationHeaders = (
  { deprecated, deprecatedFields = {} }: Deprecated,
  docs: string,
): Record<string, string> => {
  const all: Deprecation[] = [...(deprecated ? [deprecated] : []), ...Object.values(deprecatedFields)]
  if (all.length === 0) return {}
  return {
    deprecation: `@${earliest(all.map(({ since }) => since)).getTime() / 1000}`,
    sunset: earliest(all.map(({ sunset }) => sunset)).toUTCString(),
    link: `<${docs}#versions>; rel="deprecation"; type="text/html"`,
  }
}

/** The schema with `deprecated: true` at these fields; a dot leads into an object or the rows of a list. */
export const markDeprecated = (schema: Json, { deprecatedFields = {} }: Deprecated): Json => {
  const paths = Object.keys(deprecatedFields)
  if (paths.length === 0) return schema
  const marked = structuredClone(schema)
  for (const path of paths) {
    const field = path.split('.').reduce<Json | undefined>(fieldIn, marked)
    if (field) field.deprecated = true
  }
  return marked
}

const fieldIn = (schema: Json | undefined, name: string): Json | undefined => {
  const { properties } = (schema?.items ?? schema ?? {}) as { properties?: Record<string, Json> }
  return properties && Object.hasOwn(properties, name) ? properties[name] : undefined
}
