import { expect, test } from 'vitest'
import { type BuiltFile, planChunks } from './chunk-plan.ts'

// A file named `x` has one module, `x.ts`.
const file = (name: string, over: Partial<BuiltFile> = {}): BuiltFile => ({
  name,
  modules: [`${name}.ts`],
  bytes: 1_000,
  hasStyles: false,
  imports: [],
  dynamicImports: [],
  isEntry: false,
  ...over,
})
const page = (name: string, imports: string[], over: Partial<BuiltFile> = {}) =>
  file(name, { isEntry: true, imports: ['start', ...imports], ...over })

const planOf = (...files: BuiltFile[]) => {
  const plan = planChunks({
    files: [
      file('start', { isEntry: true, dynamicImports: ['inner', 'home'] }),
      page('inner', []),
      page('home', []),
      ...files,
    ],
    start: 'start',
    inner: 'inner',
    shellsOf: () => [],
  })
  const groups = new Map<string, string[]>()
  for (const [module, group] of plan) groups.set(group, [...(groups.get(group) ?? []), module])
  return [...groups.values()].map(modules => modules.sort().join(' ')).sort()
}

test('what the same pages need becomes one file; entries and the start keep theirs', () => {
  expect(planOf(page('orders', ['a', 'b']), page('bills', ['a', 'b']), file('a'), file('b'))).toEqual([
    'a.ts b.ts',
  ])
})

test('what a page does not need stays away from it where it is heavy', () => {
  const heavy = file('map', { bytes: 400_000 })
  expect(planOf(page('orders', ['a', 'map']), page('bills', ['a']), file('a'), heavy)).toEqual([
    'a.ts',
    'map.ts',
  ])
})

test('a page of strangers takes on nothing of the inner pages', () => {
  const files = [page('orders', ['a', 'b']), file('a', { bytes: 5_000 }), file('b', { bytes: 5_000 })]
  const home = page('home', ['a'])
  const plan = planChunks({
    files: [
      file('start', { isEntry: true, dynamicImports: ['inner', 'home'] }),
      page('inner', []),
      home,
      ...files,
    ],
    start: 'start',
    inner: 'inner',
    shellsOf: () => [],
  })
  expect(plan.get('a.ts')).not.toBe(plan.get('b.ts'))
})

test('files that lead to each other through a third are not put together without it', () => {
  // a imports big, big imports b: together, a and b would import themselves through big.
  const big = file('big', { bytes: 400_000, imports: ['b'] })
  expect(
    planOf(
      page('orders', ['a']),
      page('bills', ['b']),
      page('rates', ['b']),
      page('quotes', ['b']),
      file('a', { imports: ['big', 'b'] }),
      big,
      file('b'),
    ),
  ).not.toContain('a.ts b.ts')
})

test('what a file brings along counts: a light part is not put with one that imports a heavy one', () => {
  const pages = [page('orders', ['a', 'b']), ...['bills', 'rates', 'quotes'].map(name => page(name, ['a']))]
  const b = file('b', { imports: ['heavy'] })
  expect(planOf(...pages, file('a'), file('b'))).toEqual(['a.ts b.ts'])
  expect(planOf(...pages, file('a'), b, file('heavy', { bytes: 50_000 }))).not.toContain('a.ts b.ts')
})

test('files whose styles come beside them are put together sooner', () => {
  // One page does not need fifty kilobytes: more than a request is worth, less than one with styles.
  const filesWith = (hasStyles: boolean) => [
    page('orders', ['a', 'b']),
    page('bills', ['a']),
    file('a', { bytes: 1_000, hasStyles }),
    file('b', { bytes: 50_000, hasStyles }),
  ]
  expect(planOf(...filesWith(false))).not.toContain('a.ts b.ts')
  expect(planOf(...filesWith(true))).toContain('a.ts b.ts')
})
