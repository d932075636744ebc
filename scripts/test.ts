import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../server/src/operations/embedded-postgres/embedded.ts'
import { findChromium } from './chromium.ts'
import { findNats } from './nats.ts'
import { root } from './root.ts'
import { shortFormEnvironment, shortForms } from './short-forms.ts'

// `npm test`: everything that must hold, three lanes side by side. `npm run check`: what needs neither
// database nor browser. Ends with one line that counts.
interface Outcome {
  passed: number
  failed: number
}

const checkOnly = process.argv.includes('--check')
const folder = await mkdtemp(join(tmpdir(), 'dtms-test-'))
const total: Outcome = { passed: 0, failed: 0 }
const bin = (name: string) => join(root, 'node_modules/.bin', name)
// Every worker thread and every server that a test starts loads the same modules: compiled once, 2 to 3 times quicker.
const compiled = join(root, 'node_modules/.cache/compiled')

const run = (command: string, args: string[], env: Record<string, string> = {}) =>
  new Promise<{ ok: boolean; said: string }>(done => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, FORCE_COLOR: '0', NODE_COMPILE_CACHE: compiled, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    const listen = (chunk: Buffer) => {
      said += chunk
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.on('error', error => done({ ok: false, said: String(error) }))
    child.on('close', code => done({ ok: code === 0, said }))
  })

// One suite: runs, counts, and shows its output only where something failed.
const suite = async (name: string, command: string, args: string[], options: SuiteOptions = {}) => {
  const startedAt = performance.now()
  const { ok, said } = await run(command, args, options.env)
  const outcome = (await options.count?.()) ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
  // A suite that dies before it could count has failed once at least.
  if (!ok && outcome.failed === 0) outcome.failed = 1
  total.passed += outcome.passed
  total.failed += outcome.failed
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${ok ? '✓' : '✗'} ${name}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds} s)`)
  if (!ok) console.log(said)
  return ok
}

interface SuiteOptions {
  env?: Record<string, string>
  count?: () => Promise<Outcome | undefined>
}

const readReport = async (file: string) => JSON.parse(await readFile(file, 'utf8').catch(() => '{}'))

const vitest = (name: string, projects: string[], env: Record<string, string> = {}) => {
  const file = join(folder, `${name}.json`)
  const args = [
    'run',
    ...projects.map(project => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${file}`,
  ]
  return suite(name, bin('vitest'), args, {
    env,
    count: async () => {
      const report = await readReport(file)
      return { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0 }
    },
  })
}

const journeys = (databaseUrl: string) => {
  const file = join(folder, 'journeys.json')
  return suite('browser journeys', bin('playwright'), ['test', '--config=e2e/playwright.config.ts'], {
    env: { TEST_DATABASE_URL: databaseUrl, CHROMIUM: findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    count: async () => {
      const { stats } = await readReport(file)
      return stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected }
    },
  })
}

// After the journeys, when a core is free; one after the other, since each starts servers of its own.
const shortRuns = async () => {
  const env = { ...shortFormEnvironment, CHROMIUM: findChromium(), NATS_SERVER: findNats() }
  for (const { script, args } of shortForms)
    await suite(`short form of ${script}`, process.execPath, [script, ...args], { env })
}

const checks = async () => {
  for (const project of ['tsconfig.json', 'web/tsconfig.json', 'web/tsconfig.test.json', 'e2e/tsconfig.json'])
    await suite(`types of ${project}`, bin('tsc'), ['--noEmit', '-p', project])
  await suite('lint', bin('biome'), ['ci', '--error-on-warnings', '.'])
  await suite('nothing unused', bin('knip'), [])
}

const everything = async () => {
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), durable: false })
  const env = { TEST_DATABASE_URL: postgres.url, NATS_SERVER: findNats() }
  const build = () => suite('build of the web', process.execPath, ['scripts/build-web.ts'])
  try {
    await Promise.all([
      checks(),
      vitest('unit and API tests', ['unit', 'api'], env),
      build().then(async built => {
        if (built) await journeys(postgres.url)
        await shortRuns()
      }),
    ])
  } finally {
    await postgres.stop()
  }
}

try {
  if (checkOnly) await Promise.all([checks(), vitest('unit tests', ['unit'])])
  else await everything()
} catch (error) {
  total.failed++
  console.error(`✗ ${(error as Error).message}`)
} finally {
  await rm(folder, { recursive: true, force: true })
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)
