// Reads and writes a sheet's content by the paths that findings carry: 'lines[3].breaks[1].at'. A draft can hold
// anything, so nothing is taken for granted about its shape.
type Key = string | number

export const keysOf = (path: string): Key[] =>
  [...path.matchAll(/([^.[\]]+)|\[(\d+)\]/g)].map(([, name, index]) => name ?? Number(index))

export const readAt = (content: unknown, path: string): unknown => {
  let value = content
  for (const key of keysOf(path)) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Record<Key, unknown>)[key]
  }
  return value
}

// A copy with another value at the path; its siblings are shared. undefined removes the field, and with it the
// objects that become empty.
export const writeAt = (content: unknown, path: string, value: unknown): unknown =>
  written(content, keysOf(path), value)

const written = (holder: unknown, [key, ...rest]: Key[], value: unknown): unknown => {
  if (key === undefined) return value
  const copy = copied(holder, key)
  const inner = written(copy[key], rest, value)
  const gone = inner === undefined || (value === undefined && isEmptyObject(inner))
  if (gone && !Array.isArray(copy)) delete copy[key]
  else copy[key] = inner
  return copy
}

const copied = (holder: unknown, key: Key): Record<Key, unknown> => {
  const isHolder = typeof holder === 'object' && holder !== null
  const isList = isHolder ? Array.isArray(holder) : typeof key === 'number'
  const copy: object = Object.assign(isList ? [] : {}, isHolder ? holder : undefined)
  return copy as Record<Key, unknown>
}

const isEmptyObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0

export const listAt = (content: unknown, path: string): readonly unknown[] => {
  const value = readAt(content, path)
  return Array.isArray(value) ? value : []
}

// Whether one path lies within another: 'lines[3].breaks' within 'lines[3]'.
export const liesWithin = (inner: string, outer: string): boolean =>
  inner === outer || (inner.startsWith(outer) && /^[.[]/.test(inner.slice(outer.length)))
