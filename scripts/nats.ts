import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

// The NATS server of the tests: the machine's own, or Debian's, installed on the spot as root.
const places = [process.env.NATS_SERVER ?? '', '/usr/sbin/nats-server', '/usr/bin/nats-server']
const install = 'apt-get install -y --no-install-recommends nats-server'

export const findNats = (): string => {
  const found = () => places.find(file => file !== '' && existsSync(file))
  const present = found()
  if (present) return present
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    spawnSync('sh', ['-c', `apt-get update -qq && ${install} -qq`], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  const installed = found()
  if (installed) return installed
  throw new Error(
    `There is no NATS server. Install it (Debian: sudo ${install}), or set NATS_SERVER to its path.`,
  )
}
