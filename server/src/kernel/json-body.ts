import { refuse } from './refuse.ts'

// Reads a JSON body strictly: what two readers could understand differently is unreadable (TRUST: duplicate
// keys, `__proto__`). An empty body counts as none (PRODUCT 5).
export const readJsonBody = (text: string): unknown => {
  if (text.trim() === '') return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw refuse('input.unreadable')
  }
  if (isTwisted(text)) throw refuse('input.unreadable')
  return value
}

// Deeper than anything that the contract knows; what recurses over it must not run out of stack.
const mostLevels = 100

// Walks text that JSON.parse has accepted, so that only strings and brackets need telling apart: an ambiguous
// key, or nesting without end.
const isTwisted = (json: string): boolean => {
  const scopes: (Set<string> | undefined)[] = []
  for (let at = 0; at < json.length; at++) {
    const char = json[at]
    if (scopes.length > mostLevels) return true
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
