// Mutation tests of the pure rules: `npm run mutate -- arithmetic loads`. With `--quick` mutants outside functions (tables,
// words, patterns) are left out: each of them needs all tests from a fresh start. Results of earlier runs are used again where neither
// the rule nor its tests changed (.mutate/<group>.json). docs/mutation.md has the scores.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

interface Group {
  /** Least share of mutants killed, in percent. */
  min: number
  files: readonly string[]
  /** The tests that have to notice, as globs: a change outside functions runs all of them. */
  tests: readonly string[]
}

const within = (folder: string, ...names: string[]) => names.map(name => `pricing/src/${folder}${name}.ts`)

const allOfPricing = ['pricing/{src,examples}/**/*.test.ts']

const amounts = [
  ...within('price/', 'base', 'surcharge', 'basis', 'measure', 'margin', 'sell', 'settle-line'),
  ...within('price/', 'ready-charge', 'price-sheet', 'agree', 'option', 'condition', 'limit'),
]

// Rules outside the engine that decide what is owed, paid, credited or shown as a price. Each has its tests beside it.
const money = [
  ...['bill/shown-status', 'order/goods', 'grouped'].map(name => `contract/src/${name}.ts`),
  ...['money', 'ledger/split', 'make/group', 'list/row'].map(name => `server/src/bill/${name}.ts`),
  ...['show/actions', 'show/compare', 'charge/late-amount'].map(name => `server/src/bill/${name}.ts`),
  ...['balance/level', 'balance/statement-sums', 'dunning/next-level'].map(
    name => `server/src/bill/${name}.ts`,
  ),
  'server/src/bill/credit/lines-to-credit.ts',
  ...['fits-quote', 'measure/adjustment'].map(name => `server/src/order/${name}.ts`),
  'server/src/rate/what-if/pair-lines.ts',
  ...['pay/pay-draft', 'list/payable'].map(name => `web/src/bill/${name}.ts`),
  ...['price-change/money', 'place/terms', 'desk/move/sums-of'].map(name => `web/src/order/${name}.ts`),
  ...['rank', 'rate-change'].map(name => `web/src/quote/results/${name}.ts`),
  ...['percent', 'markup/sold-for', 'markup/markup-form'].map(name => `web/src/rate/${name}.ts`),
  'web/src/chat/desk/offer/offer-draft.ts',
  'web/src/import/sums.ts',
]

const groups: Readonly<Record<string, Group>> = {
  arithmetic: {
    min: 90,
    files: within('number/', 'exact', 'money', 'apportion', 'decimal', 'fx'),
    tests: ['pricing/src/number/*.test.ts'],
  },
  loads: {
    min: 90,
    files: [...within('', 'load', 'fits-quote'), ...within('input/', 'asked', 'ticked')],
    tests: ['pricing/src/{*,input/*}.test.ts'],
  },
  pricing: { min: 90, files: [...amounts, 'pricing/src/sheet/weight-rule.ts'], tests: allOfPricing },
  lanes: {
    min: 90,
    files: ['pricing/src/price/*.ts', ...amounts.map(file => `!${file}`)],
    tests: allOfPricing,
  },
  money: { min: 90, files: money, tests: money.map(name => name.replace(/\.ts$/, '.test.ts')) },
  cells: {
    min: 90,
    files: ['contract/src/spreadsheet-cell.ts'],
    tests: ['contract/src/spreadsheet-cell.test.ts'],
  },
  time: { min: 80, files: ['pricing/src/time/*.ts'], tests: allOfPricing },
  input: { min: 80, files: ['pricing/src/input/*.ts'], tests: allOfPricing },
  check: { min: 80, files: ['pricing/src/check/*.ts'], tests: allOfPricing },
  compile: { min: 80, files: ['pricing/src/compile/*.ts'], tests: allOfPricing },
  output: { min: 80, files: ['pricing/src/output/*.ts'], tests: allOfPricing },
}

interface Report {
  files: Record<string, { mutants: { status: string }[] }>
}

const killed = new Set(['Killed', 'Timeout'])
const alive = new Set(['Survived', 'NoCoverage'])

const mutate = (name: string, { files, tests }: Group, isQuick: boolean): void => {
  const lost = [...files, ...tests]
    .map(pattern => pattern.replace(/^!/, ''))
    .filter(pattern => globSync(pattern, { cwd: root }).length === 0)
  if (lost.length > 0) throw new Error(`${name} names no file: ${lost.join(', ')}`)
  const patterns = [...files, '!**/*.test.ts'].join(',')
  const args = ['run', '--mutate', patterns, '--incrementalFile', `.mutate/${name}.json`]
  if (isQuick) args.push('--ignoreStatic')
  const { status } = spawnSync(join(root, 'node_modules/.bin/stryker'), args, {
    ...{ cwd: root, stdio: 'inherit', env: { ...process.env, MUTATE_TESTS: tests.join('\n') } },
  })
  if (status !== 0) process.exit(status ?? 1)
}

const scoreOf = (name: string): { count: number; percent: number; leftOut: number } => {
  const path = join(root, '.mutate', `${name}.json`)
  if (!existsSync(path)) return { count: 0, percent: 0, leftOut: 0 }
  const { files }: Report = JSON.parse(readFileSync(path, 'utf8'))
  const all = Object.values(files).flatMap(({ mutants }) => mutants)
  const [dead, left] = [killed, alive].map(which => all.filter(({ status }) => which.has(status)).length)
  const count = (dead ?? 0) + (left ?? 0)
  return { count, percent: count === 0 ? 0 : ((dead ?? 0) / count) * 100, leftOut: all.length - count }
}

const isQuick = process.argv.includes('--quick')
const wanted = process.argv.slice(2).filter(name => name !== '--quick')
const unknown = wanted.filter(name => !groups[name])
if (wanted.length === 0 || unknown.length > 0) {
  process.stderr.write(`Name one or more of: ${Object.keys(groups).join(', ')}\n`)
  process.exit(1)
}
mkdirSync(join(root, '.mutate'), { recursive: true })
for (const name of wanted) {
  const group = groups[name] as Group
  mutate(name, group, isQuick)
  const { count, percent, leftOut } = scoreOf(name)
  process.stdout.write(
    `${name}: ${percent.toFixed(1)} % of ${count} mutants killed, at least ${group.min} %; ${leftOut} left out\n`,
  )
  if (percent < group.min) process.exitCode = 1
}
