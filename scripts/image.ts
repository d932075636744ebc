import { type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startScratch } from '../bench/support/scratch.ts'
import { askQuotes, signIn } from '../faults/support/booking.ts'
import { freePort } from '../server/src/operations/embedded-postgres/embedded.ts'
import { root } from './root.ts'

// node scripts/image.ts [--embedded 0] [--base base.tar] [--certificates /etc/ssl/certs]
// Builds the image of deploy/Dockerfile where no image registry is reachable: mmdebstrap makes the base, buildah builds
// it in a chroot. Then the portal in it starts as its own user with a read-only root, in a mount namespace; its health check
// must succeed, and it must give a price; without the embedded PostgreSQL (`--embedded 0`) on a database outside of it.
// Needs Debian's buildah and mmdebstrap, and root. `--certificates`: where the way to npm has its own certificate authority.
const { values } = parseArgs({
  options: {
    embedded: { type: 'string', default: '1' },
    base: { type: 'string' },
    certificates: { type: 'string' },
  },
})
const [tag, base] = [`localhost/dtms:${values.embedded === '0' ? 'slim' : 'whole'}`, 'localhost/dtms-base']
const commit = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim()
const maxMb = values.embedded === '0' ? 400 : 500
const env = { ...process.env, STORAGE_DRIVER: 'vfs', BUILDAH_ISOLATION: 'chroot' }

const run = (command: string, args: string[], options: SpawnOptions = {}): string => {
  const { status, stdout } = spawnSync(command, args, {
    cwd: root,
    env,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
    stdio: ['ignore', 'pipe', 'inherit'],
    ...options,
  })
  if (status !== 0) throw new Error(`${command} ${args.slice(0, 3).join(' ')} … ended with ${status}`)
  return String(stdout).trim()
}

// As Debian's own slim image: without manuals and translations, and merged from the start, so that it needs no Perl.
const merged = [
  '--hook-dir=/usr/share/mmdebstrap/hooks/merged-usr',
  '--include=ca-certificates,usr-is-merged',
]
const unread = ['doc', 'man', 'info', 'locale'].map(name => `--dpkgopt=path-exclude=/usr/share/${name}/*`)

const makeBase = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'dtms-image-'))
  try {
    const archive = values.base ?? join(folder, 'base.tar')
    if (!existsSync(archive))
      run('mmdebstrap', ['--variant=minbase', ...unread, ...merged, 'bookworm', archive])
    const container = run('buildah', ['from', 'scratch'])
    run('buildah', ['add', container, archive, '/'])
    run('buildah', ['commit', '--rm', container, base])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const user = 10_001

// As `docker run --read-only --tmpfs /tmp -v data:/data`: the image's tree read-only in a mount namespace, its own user.
const startReadOnly = `
  tree=$1 data=$2
  shift 2
  mount --bind "$tree" "$tree"
  mount --bind "$data" "$tree/data"
  mount -t tmpfs tmpfs "$tree/tmp"
  mount -t proc proc "$tree/proc"
  mount --rbind /dev "$tree/dev"
  mount -o remount,bind,ro "$tree"
  exec chroot --userspec=${user}:${user} "$tree" env -i PATH=/usr/local/bin:/usr/bin:/bin "$@" sh -ec '
    id -u
    touch /app/written 2>&1 | grep -q Read-only
    cd /app && exec node server/src/main.ts'`

interface ImageConfig {
  Env: string[]
  Healthcheck?: { Test: string[] }
}

// As `docker` runs it: in the container's own tree, as its user, with its environment.
const checkHealth = (pid: number, { Healthcheck }: ImageConfig, environment: readonly string[]): void => {
  const [kind, ...command] = Healthcheck?.Test ?? []
  if (kind !== 'CMD') throw new Error('the image has no health check')
  run('nsenter', [
    ...['--target', `${pid}`, '--mount', '--root', '--wd', '--setuid', `${user}`, '--setgid', `${user}`],
    ...['env', '-i', 'PATH=/usr/local/bin:/usr/bin:/bin', ...environment, ...command],
  ])
  console.log('✓ the health check of the image succeeds')
}

const price = async (ownSettings: readonly string[]): Promise<void> => {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const container = run('buildah', ['from', '--pull-never', tag])
  const tree = run('buildah', ['mount', container])
  const { Docker } = JSON.parse(run('buildah', ['inspect', container])) as {
    Docker: { config: ImageConfig }
  }
  const data = await mkdtemp(join(tmpdir(), 'dtms-image-data-'))
  await chown(data, user, user)
  const settings = ['DEMO=1', 'HOST=127.0.0.1', `PORT=${port}`, 'LOG_LEVEL=error', ...ownSettings]
  const environment = [...Docker.config.Env, ...settings]
  const server = spawn(
    'unshare',
    [
      ...['--mount', '--propagation', 'private', 'sh', '-ec', startReadOnly, 'sh', tree, data],
      ...environment,
    ],
    { env, stdio: ['ignore', 'pipe', 'inherit'], detached: true },
  )
  let said = ''
  server.stdout.setEncoding('utf8').on('data', text => {
    said += text
  })
  const ended = new Promise<void>(done => server.once('close', () => done()))
  try {
    const startedAt = performance.now()
    while (
      !(await fetch(`${origin}/readyz`).then(
        response => response.ok,
        () => false,
      ))
    ) {
      if (server.exitCode !== null || performance.now() - startedAt > 180_000)
        throw new Error(`the image did not start: ${said}`)
      await pause(100)
    }
    console.log(`ready after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
    if (!said.startsWith(`${user}`)) throw new Error(`it runs as user ${said.split('\n')[0]}`)
    checkHealth(server.pid as number, Docker.config, environment)
    const agent = { authorization: await signIn(origin, 'agent@demo.test') }
    const shown = await (await fetch(`${origin}/version`, { headers: agent })).text()
    if (!shown.includes(commit)) throw new Error(`/version says ${shown}, built from ${commit}`)
    const quotes = await askQuotes(origin, await signIn(origin))
    if (quotes.length === 0) throw new Error('no price')
    console.log(`✓ ${quotes.length} prices from the image, as user ${user}, on a read-only root`)
  } finally {
    if (server.pid !== undefined) process.kill(-server.pid, 'SIGINT')
    await ended
    run('buildah', ['umount', container])
    run('buildah', ['rm', container])
    await rm(data, { recursive: true, force: true })
  }
}

await makeBase()
run(
  'buildah',
  [
    'bud',
    '--layers=false',
    // The default, OCI, has no health checks.
    '--format=docker',
    ...(values.certificates ? ['--volume', `${values.certificates}:/etc/ssl/certs:ro`] : []),
    ...['--build-arg', `BASE=${base}`, '--build-arg', `EMBEDDED=${values.embedded}`],
    ...['--build-arg', `COMMIT=${commit}`],
    ...['--ignorefile', 'deploy/Dockerfile.dockerignore', '-f', 'deploy/Dockerfile', '-t', tag, '.'],
  ],
  { stdio: 'inherit' },
)
const [image] = JSON.parse(run('buildah', ['images', '--json', tag])) as { size: string }[]
console.log(`the image has ${image?.size}`)
const [amount = '0', unit] = (image?.size ?? '').split(' ')
if (unit !== 'MB' || Number(amount) > maxMb) {
  console.error(`✗ it should have ${maxMb} MB at most`)
  process.exitCode = 1
}
if (values.embedded !== '0') await price([])
else {
  const { postgres, remove } = await startScratch()
  try {
    await price([
      ...[`DATABASE_URL=${postgres.url}`, 'FILES_URL=file:///data/files', `SECRET_KEY=${'1a'.repeat(32)}`],
    ])
  } finally {
    await remove()
  }
}
