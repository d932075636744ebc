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

/** The machine's own, if it has one. */
export const presentProgram = ({ variable, places }: Program): string | undefined =>
  [process.env[variable] ?? '', ...places].find(file => file !== '' && existsSync(file))

/** A program that the tests need: the machine's own, or Debian's, installed on the spot as root. */
export const findProgram = (program: Program): string => {
  const { name, variable, packages } = program
  const present = presentProgram(program)
  if (present) return present
  const install = `apt-get install -y --no-install-recommends ${packages}`
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`· Installing ${name} from Debian …`)
    spawnSync('sh', ['-c', `apt-get update -qq && ${install} -qq`], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  const installed = presentProgram(program)
  if (installed) return installed
  throw new Error(
    `There is no ${name}. Install it (Debian: sudo ${install}), or set ${variable} to its path.`,
  )
}
