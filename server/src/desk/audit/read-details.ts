// What an event kept beside its action, as people read it: what changed from what to what, and the rest.
export interface ReadDetails {
  changes: { field: string; before: string; after: string }[]
  facts: { field: string; value: string }[]
}

type Details = Readonly<Record<string, unknown>>

export const readDetails = ({ before, after, changes, ...rest }: Details): ReadDetails => {
  const listed = isDifferences(changes)
  const compared = isRecord(before) && isRecord(after)
  return {
    changes: listed
      ? changes.map(({ field, from, to }) => ({ field, before: written(from), after: written(to) }))
      : compared
        ? differences(before, after)
        : [],
    facts: Object.entries({
      ...(!compared && { before, after }),
      ...(!listed && { changes }),
      ...rest,
    })
      .map(([field, value]) => ({ field, value: written(value) }))
      .filter(({ value }) => value !== '')
      // Ids say least: they come last.
      .sort((a, b) => Number(isId(a.value)) - Number(isId(b.value))),
  }
}

const differences = (before: Details, after: Details) =>
  Object.keys(after)
    .filter(field => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map(field => ({ field, before: written(before[field]), after: written(after[field]) }))

const written = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? '✓' : '✗'
  if (Array.isArray(value)) return value.map(written).join(', ')
  if (isRecord(value))
    return Object.entries(value)
      .map(([name, part]) => `${name}: ${written(part)}`)
      .join('; ')
  return String(value)
}

const isRecord = (value: unknown): value is Details =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isDifferences = (value: unknown): value is { field: string; from: unknown; to: unknown }[] =>
  Array.isArray(value) && value.every(one => isRecord(one) && typeof one.field === 'string' && 'to' in one)

const isId = (text: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text)
