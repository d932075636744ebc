import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { check, type Diagnostics } from 'recheck'
import { describe, expect, test } from 'vitest'
import { type FoundRegex, findRegexes } from './scripts/find-regexes.ts'

// TRUST: no text can block the server or a browser. Every regular expression of the source is analysed: its time is
// linear in its text, or its text is cut where it is used and its worst text takes at most a million steps.
const maxSteps = 1_000_000

interface Place extends FoundRegex {
  path: string
}

const isTest = (path: string) => /\.test\.tsx?$|^(pricing|server)\/test\//.test(path)
const paths = ['contract', 'pricing', 'server', 'web']
  .flatMap(workspace =>
    readdirSync(workspace, { recursive: true, encoding: 'utf8' }).map(file => join(workspace, file)),
  )
  .filter(path => /\.(ts|tsx|js|mjs)$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path))
  .filter(path => !isTest(path))
const found = paths.map(path => ({ path, ...findRegexes(path, readFileSync(path, 'utf8')) }))
const places: Place[] = found.flatMap(({ path, literals }) => literals.map(one => ({ path, ...one })))

// All patterns take more than a minute, so the digests of those that are safe are written down, and only others are
// analysed: `REGEXES=all npx vitest run regex.test.ts` analyses all and rewrites the list. Another version of the
// analysis has other digests. What is not on the list is cached beside the packages.
const version = (JSON.parse(readFileSync('node_modules/recheck/package.json', 'utf8')) as { version: string })
  .version
const folder = 'node_modules/.cache/regex'

// Bounded by characters read, not by time: on a busy machine a time-out calls a safe pattern polynomial.
const countedLimits = { timeout: 120_000, incubationTimeout: null, attackTimeout: null }

const listFile = 'scripts/safe-regexes.txt'
const writesList = process.env.REGEXES === 'all'
const listed = new Set(writesList ? [] : readFileSync(listFile, 'utf8').trim().split('\n'))
const digestOf = ({ source, flags }: FoundRegex) =>
  createHash('sha256').update(`${version}/${source}/${flags}`).digest('hex').slice(0, 20)

const diagnose = async (regex: FoundRegex): Promise<Diagnostics> => {
  const { source, flags } = regex
  const file = join(folder, `${digestOf(regex)}.json`)
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Diagnostics
  } catch {
    const diagnostics = await check(source, flags, countedLimits)
    // A pattern that took too long may not another time.
    if (diagnostics.status !== 'unknown') {
      mkdirSync(folder, { recursive: true })
      writeFileSync(file, JSON.stringify(diagnostics))
    }
    return diagnostics
  }
}

const offenceOf = (place: Place, diagnostics: Diagnostics): string | undefined => {
  if (diagnostics.status === 'safe') return undefined
  const what = `${place.path}:${place.line} /${place.source}/${place.flags}`
  if (diagnostics.status === 'unknown') return `${what}: cannot be analysed (${diagnostics.error.kind})`
  const { complexity } = diagnostics
  if (complexity.type !== 'polynomial') return `${what}: ${complexity.type}`
  if (place.subjectMax === Number.POSITIVE_INFINITY)
    return `${what}: ${complexity.summary}, its text is not cut here`
  const steps = place.subjectMax ** complexity.degree
  return steps <= maxSteps ? undefined : `${what}: ${steps} steps for ${place.subjectMax} characters`
}

describe('regular expressions', () => {
  test('are written down, not put together at run time', () => {
    const built = found.flatMap(({ path, builtAtRunTime }) => builtAtRunTime.map(line => `${path}:${line}`))
    expect(built).toEqual([])
  })

  test('take time in proportion to a text, or their text is cut right there', {
    timeout: 300_000,
  }, async () => {
    expect(places.length).toBeGreaterThan(400)
    const offences: string[] = []
    const known = new Map<string, Diagnostics>()
    for (const place of places.filter(one => !listed.has(digestOf(one)))) {
      const key = digestOf(place)
      const diagnostics = known.get(key) ?? (await diagnose(place))
      known.set(key, diagnostics)
      const offence = offenceOf(place, diagnostics)
      if (offence) offences.push(offence)
    }
    expect(offences).toEqual([])
    const safe = [...known].filter(([, { status }]) => status === 'safe').map(([key]) => key)
    if (writesList) writeFileSync(listFile, `${safe.sort().join('\n')}\n`)
  })
})

describe('the finder', () => {
  const inCode = (text: string) => findRegexes('x.ts', text)
  const bound = (text: string) => inCode(text).literals[0]?.subjectMax

  test('finds a pattern at any position, and none in texts and comments', () => {
    const { literals } = inCode(
      'const a = [/a/g, { b: /[/]b/ }]; // /c/\nconst t = `/d/` + /e/u.source / 2 / 1',
    )
    expect(literals.map(({ line, source, flags }) => [line, source, flags])).toEqual([
      [1, 'a', 'g'],
      [1, '[/]b', ''],
      [2, 'e', 'u'],
    ])
  })

  test('knows a text that is cut where the pattern is used, and no other', () => {
    expect(bound('/a/.test(text.slice(0, 1_000))')).toBe(1000)
    expect(bound("text.slice(-50).replace(/a/, '')")).toBe(50)
    for (const code of [
      '/a/.test(text)',
      'const a = /a/; a.test(text.slice(0, 10))',
      '/a/.test(text.slice(0, most))',
      '/a/.test(text.slice(5))',
      '/a/.test(text.slice(5, 20))',
      '/a/.test(text.slice(0, -5))',
      "text.slice(0, 9).trim().replace(/a/, '')",
    ])
      expect([code, bound(code)]).toEqual([code, Number.POSITIVE_INFINITY])
  })

  test('sees patterns that are put together', () => {
    const { builtAtRunTime } = inCode("new RegExp(a)\nRegExp('b')\ntext.match('c')\ntext.replace('d', '')")
    expect(builtAtRunTime).toEqual([1, 2, 3])
  })
})
