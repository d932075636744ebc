import { isDgClass, isUnNumber } from '../sheet/dangerous.ts'
import type { FieldErrors, Fields } from './field-error.ts'
import type { Inquiry } from './inquiry.ts'

type Classes = Pick<Inquiry, 'dgClasses' | 'unNumbers' | 'temperature' | 'stackable'>

const MAX_NAMES = 200

/** What decides who may carry the goods, beside their kind. What is not named is left out. */
export function readClasses(wire: Fields, errors: FieldErrors): Classes {
  const dgClasses = readNames(wire.dgClasses, 'dgClasses', isDgClass, errors)
  const unNumbers = readNames(wire.unNumbers, 'unNumbers', isUnNumber, errors)
  const temperature = readMaybe(wire.temperature, 'temperature', errors)
  const stackable = readMaybe(wire.stackable, 'stackable', errors)
  return {
    ...(dgClasses.length > 0 && { dgClasses }),
    ...(unNumbers.length > 0 && { unNumbers }),
    ...(temperature !== undefined && { temperature }),
    ...(stackable !== undefined && { stackable }),
  }
}

/** One name or a list of them, each once. */
function readNames(
  value: unknown,
  path: string,
  isKnown: (name: string) => boolean,
  errors: FieldErrors,
): string[] {
  if (value === undefined || value === null || value === '') return []
  const named: unknown[] = Array.isArray(value) ? value : [value]
  if (named.length > MAX_NAMES) {
    errors.add(path, 'too-many')
    return []
  }
  const found = new Set<string>()
  for (const [index, one] of named.entries()) {
    const name = typeof one === 'string' && one.length <= 20 ? one.replace(/\s/g, '').toUpperCase() : ''
    if (isKnown(name)) found.add(name)
    else errors.add(Array.isArray(value) ? `${path}[${index}]` : path, 'bad-code')
  }
  return [...found]
}

function readMaybe(value: unknown, path: string, errors: FieldErrors): boolean | undefined {
  if (value === undefined || value === null) return undefined
  return typeof value === 'boolean' ? value : errors.add(path, 'unknown-value')
}
