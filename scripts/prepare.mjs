// Runs before every command of package.json, on whatever Node the machine has: installs what the lockfile
// names when it has changed. Plain JavaScript, because nothing is installed yet when it starts.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const stampFile = join(root, 'node_modules/.installed-from')
const lockHash = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')
const installedFrom = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : ''

const stop = sentence => {
  console.error(`\n✗ ${sentence}`)
  process.exit(1)
}

const atLeast = (version, wanted) => {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  return major > wanted[0] || (major === wanted[0] && minor >= wanted[1])
}

if (!atLeast(process.version, [20, 19]))
  stop(`This is Node ${process.version}. Install Node 20.19 or newer, then run the same command again.`)

if (installedFrom !== lockHash) {
  const startedAt = Date.now()
  console.log('· Installing dependencies (the first time takes a minute or two) …')
  const npm = process.env.npm_execpath
  // No package of ours needs an install script; refusing them all prevents a stolen package from running one.
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const install = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit' })
  if (install.status !== 0)
    stop(
      'npm could not install the dependencies. Check the network and the disk, then run the same command again.',
    )
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(stampFile, lockHash)
  console.log(`✓ Dependencies installed (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`)
}

// The scripts run on the Node 24 that the lockfile pins for Linux; elsewhere on the machine's own.
const pinned = join(root, 'node_modules/.bin/node')
const runtime = spawnSync(existsSync(pinned) ? pinned : process.execPath, ['--version'], { encoding: 'utf8' })
if (!atLeast(runtime.stdout ?? '', [24, 12]))
  stop(
    `DTMS runs on Node 24, which is not bundled for ${process.platform}-${process.arch}. Install Node 24 or newer.`,
  )
