import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram } from '../../scripts/find-program.ts'
import { root } from '../../scripts/root.ts'
import { freePort } from '../../server/src/operations/embedded-postgres/embedded.ts'
import { stopProgram } from './stop-program.ts'

/** A Caddy with the sample of deploy/, without TLS, before a portal on this port. Debian's is older than the probes of the sample. */
export const startCaddy = async (folder: string, port: number) => {
  const program = findProgram({
    name: 'Caddy',
    variable: 'CADDY',
    places: ['/usr/bin/caddy'],
    packages: 'caddy',
  })
  const own = join(folder, 'caddy')
  mkdirSync(own)
  const [major = 0, minor = 0] = execFileSync(program, ['version'], { encoding: 'utf8' })
    .replace(/^v/, '')
    .split('.')
    .map(Number)
  const hasFails = major > 2 || minor >= 8
  const sample = readFileSync(join(root, 'deploy/Caddyfile'), 'utf8')
  const config = join(own, 'Caddyfile')
  // No port of its own for its administration.
  writeFileSync(
    config,
    `{\n\tadmin off\n}\n${hasFails ? sample : sample.replace(/^\t\thealth_fails.*\n/m, '')}`,
  )
  const front = await freePort()
  const child = spawn(program, ['run', '--config', config, '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: {
      ...process.env,
      ...{ SITE: `http://127.0.0.1:${front}`, UPSTREAM: `127.0.0.1:${port}` },
      ...{ XDG_DATA_HOME: own, XDG_CONFIG_HOME: own, HOME: own },
    },
  })
  return {
    origin: `http://127.0.0.1:${front}`,
    stop: () => stopProgram(child),
  }
}
