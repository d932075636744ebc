import { refuse } from '../refuse.ts'

// Reads a JSON body strictly: what two readers could understand differently is unreadable (TRUST: duplicate
// keys, `__proto__`). An empty body counts as none (PRODUCT 5).
export const readJsonBody = (text: string): unknown => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    if (text.trim() === '') return undefined
    throw refuse('input.unreadable')
  }
  // Without an escape the keys are literal, and a quick check is enough.
  const isPlain = !text.includes('\\') && !text.includes('__proto__')
  if (isPlain ? isPlainlyTwisted(text, value) : isTwisted(text)) throw refuse('input.unreadable')
  return value
}

// Deeper than anything that the contract knows; what recurses over it must not run out of stack.
const maxLevels = 100

const quote = 0x22
const colon = 0x3a

// The same for text without an escape: as many keys were written as were read, or one is a duplicate.
const isPlainlyTwisted = (json: string, value: unknown): boolean => {
  let levels = 0
  let written = 0
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (code === quote) at = json.indexOf('"', at + 1)
    else if (code === colon) written++
    // { and [ are 0x7b and 0x5b, } and ] are two above.
    else if ((code & 0xdf) === 0x5b) {
      if (++levels > maxLevels) return true
    } else if ((code & 0xdf) === 0x5d) levels--
  }
  return countKeys(value) !== written
}

const countKeys = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0
  let count = 0
  if (Array.isArray(value)) {
    for (const inner of value) count += countKeys(inner)
    return count
  }
  for (const key in value) count += 1 + countKeys((value as Record<string, unknown>)[key])
  return count
}

// Walks text that JSON.parse has accepted, so that only strings and brackets need to be distinguished: finds a
// duplicate key, or excessive nesting.
const isTwisted = (json: string): boolean => {
  const scopes: (Set<string> | undefined)[] = []
  for (let at = 0; at < json.length; at++) {
    const char = json[at]
    if (scopes.length > maxLevels) return true
    if (char === '{') scopes.push(new Set())
    else if (char === '[') scopes.push(undefined)
    else if (char === '}' || char === ']') scopes.pop()
    else if (char === '"') {
      const end = endOfString(json, at)
      const keys = scopes.at(-1)
      if (keys && isKey(json, end)) {
        const key = JSON.parse(json.slice(at, end + 1)) as string
        if (key === '__proto__' || keys.has(key)) return true
        keys.add(key)
      }
      at = end
    }
  }
  return false
}

const endOfString = (json: string, start: number): number => {
  for (let at = start + 1; at < json.length; at++) {
    if (json[at] === '\\') at++
    else if (json[at] === '"') return at
  }
  return json.length
}

const isKey = (json: string, end: number): boolean => {
  let at = end + 1
  while (json[at] === ' ' || json[at] === '\n' || json[at] === '\r' || json[at] === '\t') at++
  return json[at] === ':'
}
