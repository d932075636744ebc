import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareCluster } from '../bench/support/prepared.ts'
import { startEmbeddedPostgres } from '../server/src/operations/embedded-postgres/embedded.ts'
import { findChromium } from './chromium.ts'
import { findNats } from './nats.ts'
import { findPromtool } from './promtool.ts'
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
const secondTries: SecondTry[] = []
let unsteady = 0
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

// One suite: runs, counts, and shows its output only if something failed. A test that failed while three lanes shared
// the machine is run again when it is quiet; if it passes then, it is counted, and named as unsteady.
const suite = async (name: string, command: string, args: string[], options: SuiteOptions = {}) => {
  const { ok, said, outcome, seconds } = await measured(command, args, options)
  total.passed += outcome.passed
  console.log(`${ok ? '✓' : '✗'} ${name}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds} s)`)
  if (ok) return true
  console.log(said)
  const failedOnly = await options.failedOnly?.()
  if (failedOnly && outcome.failed > 0)
    secondTries.push({ name, command, args: failedOnly, options, failed: outcome.failed })
  else total.failed += outcome.failed
  return false
}

const measured = async (command: string, args: string[], options: SuiteOptions) => {
  const startedAt = performance.now()
  const { ok, said } = await run(command, args, options.env)
  const outcome = (await options.count?.()) ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
  // A suite that dies before it could count has failed once at least.
  if (!ok && outcome.failed === 0) outcome.failed = 1
  return { ok, said, outcome, seconds: ((performance.now() - startedAt) / 1000).toFixed(1) }
}

const tryAgain = async ({ name, command, args, options, failed }: SecondTry) => {
  const { ok, said, seconds } = await measured(command, args, options)
  if (ok) {
    total.passed += failed
    unsteady += failed
  } else total.failed += failed
  console.log(
    `${ok ? '~' : '✗'} ${name}, second try: ${ok ? failed : 0} passed, ${ok ? 0 : failed} failed (${seconds} s)`,
  )
  if (!ok) console.log(said)
}

const tryAllAgain = async () => {
  for (const one of secondTries) await tryAgain(one)
}

interface SuiteOptions {
  env?: Record<string, string>
  count?: () => Promise<Outcome | undefined>
  // The arguments that run again what failed, and nothing else.
  failedOnly?: () => Promise<string[] | undefined>
}

interface SecondTry {
  name: string
  command: string
  args: string[]
  options: SuiteOptions
  failed: number
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
    failedOnly: async () => {
      const { testResults = [] } = await readReport(file)
      const files: { name: string; status: string }[] = testResults
      const failed = files.filter(({ status }) => status === 'failed').map(({ name }) => name)
      return failed.length > 0 ? [...args, ...failed] : undefined
    },
  })
}

const journeys = (databaseUrl: string) => {
  const file = join(folder, 'journeys.json')
  const args = ['test', '--config=e2e/playwright.config.ts']
  return suite('browser journeys', bin('playwright'), args, {
    env: { TEST_DATABASE_URL: databaseUrl, CHROMIUM: findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    count: async () => {
      const { stats } = await readReport(file)
      return stats && { passed: stats.expected, failed: stats.unexpected }
    },
    failedOnly: async () => [...args, '--last-failed', '--workers=1'],
  })
}

// After the journeys, when a core is free; two at a time, since each waits half of its time for servers of its own.
const shortRuns = async () => {
  const prepared = await prepareCluster(join(folder, 'prepared'))
  const env = { ...shortFormEnvironment, ...prepared, CHROMIUM: findChromium(), NATS_SERVER: findNats() }
  const today = Math.floor(Date.now() / 86_400_000)
  const waiting = [...shortForms(today, process.env.SHORT_FORMS === 'all')]
  const lane = async () => {
    for (let form = waiting.shift(); form; form = waiting.shift()) {
      const again = [form.script, ...form.args]
      await suite(`short form of ${form.script}`, process.execPath, again, {
        env,
        failedOnly: async () => again,
      })
    }
  }
  await Promise.all([lane(), lane()])
}

const checks = async () => {
  for (const project of [
    'tsconfig.json',
    'web/tsconfig.json',
    'web/tsconfig.test.json',
    'web/service-worker/tsconfig.json',
    'e2e/tsconfig.json',
  ])
    await suite(`types of ${project}`, bin('tsc'), ['--noEmit', '-p', project])
  await suite('lint', bin('biome'), ['ci', '--error-on-warnings', '.'])
  await suite('nothing unused', bin('knip'), [])
}

const everything = async () => {
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), durable: false })
  const env = {
    ...{ TEST_DATABASE_URL: postgres.url, CHROMIUM: findChromium() },
    ...{ NATS_SERVER: findNats(), PROMTOOL: findPromtool() },
  }
  const build = () => suite('build of the web', process.execPath, ['scripts/build-web.ts'])
  try {
    await Promise.all([
      checks(),
      vitest('unit, component and API tests', ['unit', 'components', 'api'], env),
      build().then(async built => {
        if (built) await journeys(postgres.url)
        await shortRuns()
      }),
    ])
    await tryAllAgain()
  } finally {
    await postgres.stop()
  }
}

try {
  if (checkOnly) {
    await Promise.all([checks(), vitest('unit tests', ['unit'])])
    await tryAllAgain()
  } else await everything()
} catch (error) {
  total.failed++
  console.error(`✗ ${(error as Error).message}`)
} finally {
  await rm(folder, { recursive: true, force: true })
}
if (unsteady > 0) console.log(`\n${unsteady} passed at the second try only: see ✗ above.`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)
