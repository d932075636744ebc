import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

// The browser of the journeys: the machine's own Chromium, or Debian's, installed on the spot as root.
const places = [
  process.env.CHROMIUM ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
const install = 'apt-get install -y --no-install-recommends chromium fonts-noto-cjk'

export const findChromium = (): string => {
  const found = () => places.find(file => file !== '' && existsSync(file))
  const present = found()
  if (present) return present
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('· Installing Chromium from Debian …')
    spawnSync('sh', ['-c', `apt-get update -qq && ${install} -qq`], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  const installed = found()
  if (installed) return installed
  throw new Error(`There is no Chromium. Install it (Debian: sudo ${install}), or set CHROMIUM to its path.`)
}
