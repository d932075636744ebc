import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findProgram } from '../../scripts/find-program.ts'
import { root } from '../../scripts/root.ts'
import { freePort } from '../../server/src/operations/embedded-postgres/embedded.ts'
import { stopProgram } from './stop-program.ts'

interface Choice {
  folder: string
  ports: readonly number[]
  // Nothing is tried again, and connections are shared as much as HAProxy can: what an instance drops, a caller sees.
  isStrict?: boolean
}

/** Debian's HAProxy with the sample of deploy/, before portals on these ports of this machine. */
export const startHaproxy = async ({ folder, ports, isStrict = false }: Choice) => {
  const program = findProgram({
    name: 'HAProxy',
    variable: 'HAPROXY',
    places: ['/usr/sbin/haproxy'],
    packages: 'haproxy',
  })
  const front = await freePort()
  const config = join(folder, `haproxy-${front}.cfg`)
  await writeFile(config, configOf(front, ports, isStrict))
  const child = spawn(program, ['-f', config, '-db'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines: string[] = []
  let rest = ''
  child.stdout.setEncoding('utf8').on('data', text => {
    const parts = `${rest}${text}`.split('\n')
    rest = parts.pop() ?? ''
    lines.push(...parts)
  })
  const origin = `http://127.0.0.1:${front}`
  // How many portals it sends requests to.
  const upCount = async (): Promise<number> => {
    const response = await fetch(`${origin}/haproxy;csv`).catch(() => undefined)
    const rows = ((await response?.text()) ?? '').split('\n').map(line => line.split(','))
    return rows.filter(row => row[1]?.startsWith('portal-') && row[17]?.startsWith('UP')).length
  }
  return {
    origin,
    port: front,
    /** What it noted: requests that failed, and portals that came and went, with the reason. */
    lines: (): readonly string[] => lines,
    untilAllAreUp: async () => {
      while ((await upCount()) < ports.length) {
        if (child.exitCode !== null) throw new Error(`HAProxy ended: ${lines.join('\n')}`)
        await pause(100)
      }
    },
    stop: () => stopProgram(child),
  }
}

const configOf = (front: number, ports: readonly number[], isStrict: boolean): string => {
  const servers = ports.map((port, index) => `    server portal-${index + 1} 127.0.0.1:${port}`)
  const sample = readFileSync(join(root, 'deploy/haproxy.cfg'), 'utf8')
    .replace('log /dev/log local0', 'log stdout format raw local0')
    .replace('option httplog', 'option httplog\n    option dontlog-normal')
    .replace('bind :80', `bind 127.0.0.1:${front}\n    stats enable\n    stats uri /haproxy`)
    .replace(/^ {4}server .*\n/gm, '')
    .concat(servers.join('\n'), '\n')
  if (!isStrict) return sample
  return sample
    .replace('retries 3', 'retries 0\n    http-reuse always')
    .replace('option redispatch 1\n', '')
    .replace('retry-on conn-failure', 'retry-on none')
}
