import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

export interface Program {
  name: string
  // The environment variable that may name its path, and where it usually is.
  variable: string
  places: readonly string[]
  // Debian's.
  packages: string
}

/** A program that the tests need: the machine's own, or Debian's, installed on the spot as root. */
export const findProgram = ({ name, variable, places, packages }: Program): string => {
  const own = process.env[variable] ?? ''
  const found = () => [own, ...places].find(file => file !== '' && existsSync(file))
  const present = found()
  if (present) return present
  const install = `apt-get install -y --no-install-recommends ${packages}`
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`· Installing ${name} from Debian …`)
    spawnSync('sh', ['-c', `apt-get update -qq && ${install} -qq`], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  const installed = found()
  if (installed) return installed
  throw new Error(
    `There is no ${name}. Install it (Debian: sudo ${install}), or set ${variable} to its path.`,
  )
}
