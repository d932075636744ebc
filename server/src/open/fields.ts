import { refuseField } from '#kernel/refuse.ts'

const maxFields = 50
const nameForm = /^[a-zA-Z]{1,40}$/

/** `fields=id,orderNo,total`: the fields that a GET should answer with; none named means all. */
export const wantedFields = (query: unknown): readonly string[] => {
  const { fields } = query as { fields?: unknown }
  if (fields === undefined || fields === '') return []
  if (typeof fields !== 'string' || fields.length > 2_000) throw refuseField('fields', 'format')
  const names = fields.split(',').map(name => name.trim())
  if (names.length > maxFields || !names.every(name => nameForm.test(name)))
    throw refuseField('fields', 'format')
  return names
}

const pick = (row: object, names: readonly string[]) => {
  for (const name of names) if (!Object.hasOwn(row, name)) throw refuseField('fields', 'choice')
  return Object.fromEntries(names.map(name => [name, (row as Record<string, unknown>)[name]]))
}

/** Of a list, the fields of its rows. A name that a row does not have is refused. */
export const pickFields = (body: unknown, names: readonly string[]): unknown => {
  if (names.length === 0 || typeof body !== 'object' || body === null) return body
  if ('data' in body && Array.isArray(body.data))
    return { ...body, data: body.data.map((row: object) => pick(row, names)) }
  return pick(body, names)
}
