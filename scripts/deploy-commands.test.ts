import { spawnSync } from 'node:child_process'
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from './root.ts'

// The lines that docs/deploy.md and docs/upgrade.md give an operator to copy.
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const docs = ['README.md', 'docs/deploy.md', 'docs/upgrade.md'].map(read).join('\n')
const folder = mkdtempSync(join(tmpdir(), 'dtms-lines-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const makeProgram = (name: string, script: string) =>
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
const runLines = (lines: string) =>
  spawnSync('sh', ['-c', lines], {
    encoding: 'utf8',
    env: { PATH: `${folder}:${process.env.PATH}`, FOLDER: folder },
  })

const wrapper = read('deploy/dtms').replaceAll('\\\n', ' ')
const valuesOf = (pattern: RegExp, text: string) =>
  Object.fromEntries([...text.matchAll(pattern)].map(([, name = '', value = '']) => [name, value]))

test('commands beside the unit of systemd have its user, its settings and its folders', () => {
  const unit = read('deploy/dtms.service')
  const variables = [...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(([, list = '']) => list.split(' '))
  const settings = variables.filter(pair => !pair.startsWith('MALLOC_'))
  expect(settings).toContain('DATA_DIR=/var/lib/dtms')
  const given = [...wrapper.matchAll(/--setenv=(\S+)/g)].map(([, pair]) => pair)
  expect(given.toSorted()).toEqual(settings.toSorted())
  const ofUnit = valuesOf(/^(\w+)=(.+)$/gm, unit)
  const own = valuesOf(/--property='?(\w+)=([^']*?)'?(?= +(?:--|\n))/g, wrapper)
  for (const name of [
    ...['DynamicUser', 'User', 'StateDirectory', 'StateDirectoryMode', 'EnvironmentFile', 'UMask'],
  ])
    expect([name, own[name]]).toEqual([name, ofUnit[name]])
  const [, node = '', main = ''] = /^ExecStart=(\S+) (\S+)$/m.exec(unit) ?? []
  expect(wrapper).toContain(`-- ${node} ${ofUnit.WorkingDirectory}/${main.replace('main', 'dtms')} "$@"`)
  // What PostgreSQL runs must be seen, or a second one would be started on its folder.
  for (const name of ['ProtectProc', 'PrivatePIDs', 'PrivateNetwork'])
    expect(wrapper).not.toContain(`${name}=`)
  expect(() => accessSync(join(root, 'deploy/dtms'), constants.X_OK)).not.toThrow()
})

test('each argument of a command beside the unit arrives whole', () => {
  makeProgram('systemd-run', 'for one in "$@"; do echo "$one"; done')
  const { stdout } = runLines(`${join(root, 'deploy/dtms')} backup 'a file.tar.gz'`)
  const given = stdout.trim().split('\n')
  expect(given.slice(given.indexOf('--') + 2)).toEqual([
    '/opt/dtms/server/src/dtms.ts',
    'backup',
    'a file.tar.gz',
  ])
  expect(given).toContain('--property=StateDirectory=dtms dtms-backups')
})

test('every command that the docs name exists, with each way to run one', () => {
  const ways = [
    /\/opt\/dtms\/deploy\/dtms ([a-z-]+)/g,
    /kubectl -n dtms exec deploy\/dtms -- node server\/src\/dtms\.ts ([a-z-]+)/g,
    /docker compose -f \S+ (?:exec|run)[^\n`]* node server\/src\/dtms\.ts ([a-z-]+)/g,
    /npm run dtms -- ([a-z-]+)/g,
  ]
  const commands = [...read('server/src/dtms.ts').matchAll(/^ {2}\['([a-z-]+)', /gm)].map(([, name]) => name)
  for (const way of ways) {
    const named = [...docs.matchAll(way)].map(([, name]) => name)
    expect(named.length, way.source).toBeGreaterThan(0)
    expect(named.filter(name => name !== 'help' && !commands.includes(name))).toEqual([])
  }
})

// The lines after the migration was applied, with a kubectl whose job ends at the third look.
const waitForMigration = (end: string) => {
  const lines = read('docs/deploy.md')
    .split('\n')
    .filter(line => /^(for try|kubectl -n dtms wait)/.test(line))
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('for try in $(seq 300); do')
  makeProgram('sleep', '')
  makeProgram('seq', 'echo 1 2 3 4')
  makeProgram(
    'kubectl',
    `case "$*" in
      *' get job '*) echo >> $FOLDER/looks; [ $(wc -l < $FOLDER/looks) -lt 3 ] || echo '${end}' ;;
      *' wait '*--timeout=0*) [ '${end}' = 'SuccessCriteriaMet Complete' ] ;;
      *) echo "$@" ;;
    esac`,
  )
  rmSync(join(folder, 'looks'), { force: true })
  return runLines(lines.join('\n'))
}

test('waiting for the migration in Kubernetes ends as soon as it fails, and applies nothing then', () => {
  const { status, stdout } = waitForMigration('FailureTarget Failed')
  expect([status, stdout]).toEqual([1, 'FailureTarget Failed\n'])
  expect(readFileSync(join(folder, 'looks'), 'utf8').length).toBe(3)
})

test('waiting for the migration in Kubernetes ends as soon as it is complete, and then starts the portal', () => {
  const { status, stdout } = waitForMigration('SuccessCriteriaMet Complete')
  expect([status, stdout]).toEqual([
    0,
    'SuccessCriteriaMet Complete\napply -f deploy/kubernetes/portal.yaml\n',
  ])
})

test('waiting for the migration in Kubernetes ends by itself where the job never begins, and applies nothing', () => {
  const { status, stdout } = waitForMigration('')
  expect([status, stdout]).toEqual([1, ''])
})

test('the docs name no release by a tag, which a clone may lack', () => {
  const named = [...docs.matchAll(/git worktree add \S+ ([^\s`]+)/g)].map(([, name]) => name)
  expect(named).toEqual([expect.stringMatching(/^[\da-f]{8}\^$/)])
})
