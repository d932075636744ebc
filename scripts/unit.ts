import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { accountCalls } from '@dtms/contract/account/account.ts'
import { askQuotes, digestOf, placeOrder, signIn } from '../faults/support/booking.ts'
import { freePort } from '../server/src/operations/embedded-postgres/embedded.ts'
import { root } from './root.ts'

// node scripts/unit.ts [--base base.tar]
// Runs deploy/dtms.service under a systemd of its own: a small Debian by mmdebstrap, this checkout in /opt/dtms, booted by
// systemd-nspawn. With its embedded PostgreSQL the portal must give prices, take an order, come back by itself when
// it is killed, and stop in order. The commands of deploy/dtms must use its database, beside it and without it. Needs Debian's systemd-container and mmdebstrap, and root.
const { values } = parseArgs({ options: { base: { type: 'string' } } })

const run = (command: string, args: string[], input?: string): string => {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
    input,
  })
  if (status !== 0)
    throw new Error(`${command} ${args.slice(0, 4).join(' ')} … ended with ${status}: ${stderr}${stdout}`)
  return stdout.trim()
}

const packages = 'ca-certificates,usr-is-merged,systemd,systemd-sysv,dbus,libnss-systemd'
const merged = '--hook-dir=/usr/share/mmdebstrap/hooks/merged-usr'
const unit = '/etc/systemd/system/dtms.service'
const port = await freePort()
const origin = `http://127.0.0.1:${port}`

// As docs/deploy.md says, after `git clone` and `npm ci`.
const makeTree = async (folder: string): Promise<string> => {
  const [archive, tree] = [values.base ?? join(folder, 'base.tar'), join(folder, 'tree')]
  if (!existsSync(archive))
    run('mmdebstrap', ['--variant=minbase', merged, `--include=${packages}`, 'bookworm', archive])
  const checkout = join(tree, 'opt/dtms')
  await mkdir(checkout, { recursive: true })
  run('tar', ['--extract', '--file', archive, '--directory', tree])
  const files = run('git', ['ls-files', '-z'])
  run(
    'sh',
    ['-c', 'tar --create --null --files-from=- | tar --extract --directory "$1"', 'sh', checkout],
    files,
  )
  await cp(join(root, 'node_modules'), join(checkout, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  run('sh', ['-c', 'cd "$1" && exec node scripts/prepare-read-only.ts', 'sh', checkout])
  await mkdir(join(tree, 'etc/dtms'))
  await writeFile(join(tree, 'etc/dtms/dtms.env'), `DEMO=1\nPORT=${port}\n`, { mode: 0o600 })
  run('install', ['-m', '0644', join(root, 'deploy/dtms.service'), join(tree, unit)])
  await mkdir(join(tree, 'etc/systemd/system/multi-user.target.wants'), { recursive: true })
  run('ln', ['-s', unit, join(tree, 'etc/systemd/system/multi-user.target.wants/dtms.service')])
  return tree
}

const until = async (
  what: string,
  seconds: number,
  holds: () => boolean | Promise<boolean>,
): Promise<number> => {
  const startedAt = performance.now()
  while (!(await holds())) {
    if (performance.now() - startedAt > seconds * 1000) throw new Error(`not within ${seconds} s: ${what}`)
    await pause(100)
  }
  return (performance.now() - startedAt) / 1000
}

const isReady = () =>
  fetch(`${origin}/readyz`).then(
    response => response.ok,
    () => false,
  )

const command = (...args: string[]) => inMachine('/opt/dtms/deploy/dtms', ...args)

// Beside the running unit: on its database, whose PostgreSQL goes on with its shared memory.
const runCommands = async (): Promise<void> => {
  const postgres = () =>
    inMachine('sh', '-c', 'head -1 /var/lib/dtms/postgres/cluster/postmaster.pid; ls /dev/shm')
  const before = await postgres()
  const [operator, password] = ['operator@demo.test', 'Harbour#42']
  const secret = /#token=([\w-]+)/.exec(await command('create-admin', operator))?.[1] ?? ''
  await fetch(`${origin}${accountCalls.resetPassword.path}`, {
    method: 'POST',
    body: JSON.stringify({ password: digestOf(password), confirmPassword: digestOf(password) }),
    headers: { 'content-type': 'application/json', authorization: secret },
  })
  await signIn(origin, operator, password)
  for (const args of [['verify'], ['backup', 'before.tar.gz'], ['maintenance', 'on'], ['maintenance', 'off']])
    await command(...args)
  await inMachine('test', '-s', '/var/lib/dtms-backups/before.tar.gz')
  const lost = await command('backup', '/tmp/before.tar.gz').catch(() => undefined)
  if (lost !== undefined) throw new Error('a backup was written to a folder that ended with its command')
  await inMachine('test', '!', '-e', '/opt/dtms/data')
  const after = await postgres()
  if (after !== before) throw new Error(`PostgreSQL was ${before} and is ${after}`)
}

const folder = await mkdtemp(join(tmpdir(), 'dtms-unit-'))
console.log('· Making a Debian with systemd and this checkout …')
const tree = await makeTree(folder)
const machine = spawn(
  'systemd-nspawn',
  [`--directory=${tree}`, '--boot', '--register=no', '--keep-unit', '--machine=dtms-unit', '--quiet'],
  { stdio: ['ignore', 'pipe', 'pipe'] },
)
let said = ''
for (const stream of [machine.stdout, machine.stderr])
  stream.setEncoding('utf8').on('data', text => {
    said += text
  })
const ended = new Promise<void>(done => machine.once('close', () => done()))

// The first process of the machine is the child of systemd-nspawn.
const first = async () =>
  (await readFile(`/proc/${machine.pid}/task/${machine.pid}/children`, 'utf8').catch(() => ''))
    .trim()
    .split(' ')[0] ?? ''
const inMachine = async (...command: string[]) =>
  run('nsenter', ['--target', await first(), '--all', ...command])
const property = (name: string) => inMachine('systemctl', 'show', 'dtms', '--value', '--property', name)

try {
  const seconds = await until('ready', 180, isReady)
  console.log(`✓ ready ${seconds.toFixed(1)} s after the boot began`)
  const process_ = await inMachine('cat', `/proc/${await property('MainPID')}/status`)
  const fact = (name: string) => new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(process_)?.[1]
  const [user, privileges, filter] = ['Uid', 'NoNewPrivs', 'Seccomp'].map(fact)
  if (user === '0' || privileges !== '1' || filter !== '2')
    throw new Error(`user ${user}, NoNewPrivs ${privileges}, Seccomp ${filter}`)
  const token = await signIn(origin)
  const [quoteId = ''] = await askQuotes(origin, token)
  await placeOrder(origin, token, quoteId, 'unit')
  console.log(`✓ a price and an order, as user ${user}, under the unit's filter of system calls`)

  await runCommands()
  console.log(
    '✓ commands beside it use its database: a new administrator logs in, verify, backup, maintenance',
  )

  await inMachine('systemctl', 'kill', '--signal=KILL', '--kill-who=main', 'dtms')
  await until('restarted', 30, async () => (await property('NRestarts')) !== '0')
  console.log(`✓ ready ${(await until('ready again', 90, isReady)).toFixed(1)} s after it was killed`)
  await askQuotes(origin, await signIn(origin))

  const startedAt = performance.now()
  await inMachine('systemctl', 'stop', 'dtms')
  const result = await property('Result')
  if (result !== 'success') throw new Error(`the stop ended with ${result}`)
  console.log(`✓ stopped in order after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)

  if (!(await command('list-users')).includes('operator@demo.test')) throw new Error('the operator is gone')
  await inMachine('systemctl', 'start', 'dtms')
  await until('ready after a command without it', 90, isReady)
  console.log('✓ commands work while it is stopped, and it starts after them')
} catch (error) {
  console.error(await inMachine('journalctl', '--unit=dtms', '--no-pager', '--lines=60').catch(() => said))
  throw error
} finally {
  machine.kill('SIGTERM')
  setTimeout(() => machine.kill('SIGKILL'), 20_000).unref()
  await ended
  await rm(folder, { recursive: true, force: true })
}
