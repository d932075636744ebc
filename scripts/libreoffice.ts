import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

// The office programs of the tests that read files written by others: the machine's own LibreOffice, or Debian's,
// installed on the spot as root.
const places = [
  process.env.LIBREOFFICE ?? '',
  '/usr/bin/soffice',
  '/usr/bin/libreoffice',
  '/usr/lib/libreoffice/program/soffice',
]
const install = 'apt-get install -y --no-install-recommends libreoffice-calc-nogui'

export const findLibreOffice = (): string => {
  const found = () => places.find(file => file !== '' && existsSync(file))
  const present = found()
  if (present) return present
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('· Installing LibreOffice from Debian …')
    spawnSync('sh', ['-c', `apt-get update -qq && ${install} -qq`], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  const installed = found()
  if (installed) return installed
  throw new Error(
    `There is no LibreOffice. Install it (Debian: sudo ${install}), or set LIBREOFFICE to its path.`,
  )
}
