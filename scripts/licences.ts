import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

// node scripts/licences.ts
// Writes docs/licences.md: every package that the portal runs with, by the lockfile. `npm run sbom` has the same for machines.
interface Locked {
  version?: string
  license?: string
  dev?: boolean
  link?: boolean
}

// Of packages that name none in their package.json but have its file.
const byFile: Readonly<Record<string, string>> = { 'png-js': 'MIT' }

const ownFolders = ['', 'contract', 'pricing', 'server', 'web', 'e2e']

export const shippedPackages = () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => !dev && !link && !ownFolders.includes(path))
    .map(([path, { version = '', license }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return { name, version, license: license ?? byFile[name] ?? '' }
    })
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1))
}

export const licencePage = (): string => {
  const rows = shippedPackages().map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`)
  return [
    '# Licences',
    '',
    'Every package that the portal installs to run, from the lockfile (`node scripts/licences.ts` writes this page). The portal itself has the [MIT licence](../LICENSE).',
    'The font Noto Sans SC is under the SIL Open Font License 1.1. The PDFs embed it.',
    '',
    '| package | version | licence |',
    '|---|---|---|',
    ...new Set(rows),
    '',
  ].join('\n')
}

export const licenceFile = join(root, 'docs/licences.md')

if (import.meta.main) writeFileSync(licenceFile, licencePage())
