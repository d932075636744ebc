import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { StartFailure } from '#kernel/step.ts'
import { nameOf } from './catalogue.ts'
import { type BackupSummary, formatVersion, type Manifest, readName } from './format.ts'
import { tallyRows } from './tally.ts'
import { type TarEntry, tarEntries } from './tar.ts'

const damaged = (what: string) => new StartFailure(`The backup is damaged: ${what}. Nothing was restored.`)

export interface CheckedBackup {
  manifest: Manifest
  summary: BackupSummary
}

// The entries of a backup file. Errors of gzip are reported in words.
export async function* entriesOf(file: string): AsyncGenerator<TarEntry> {
  const packed = createReadStream(file)
  const plain = packed.pipe(createGunzip())
  packed.on('error', error => plain.destroy(error))
  try {
    yield* tarEntries(plain)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new StartFailure(`There is no ${file}.`)
    if (code?.startsWith('Z_')) throw damaged('it cannot be unpacked')
    throw error
  } finally {
    packed.destroy()
    plain.destroy()
  }
}

// Reads a backup from end to end and compares it with its own summary, before anything is touched.
export const checkBackup = async (file: string): Promise<CheckedBackup> => {
  let manifest: Manifest | undefined
  let summary: BackupSummary | undefined
  const tallies = new Map<string, ReturnType<typeof tallyRows>>()
  const files = { count: 0, bytes: 0 }
  for await (const { name, bytes } of entriesOf(file)) {
    const entry = readName(name)
    if (!entry) throw damaged(`it holds ${name}`)
    if (entry.kind === 'manifest') manifest = readManifest(bytes)
    if (!manifest) throw damaged('it does not begin with its manifest')
    if (entry.kind === 'rows') {
      const tally = tallies.get(entry.table) ?? tallyRows()
      tallies.set(entry.table, tally)
      tally.add(bytes)
    }
    if (entry.kind === 'file') {
      if (!createHash('sha256').update(bytes).digest().equals(entry.sha256))
        throw damaged(`the file ${entry.id} has changed`)
      files.count++
      files.bytes += bytes.length
    }
    if (entry.kind === 'summary') summary = parsed<BackupSummary>(bytes)
  }
  if (!manifest || !summary) throw damaged('it breaks off before its end')
  for (const table of manifest.tables) {
    const told = summary.tables[nameOf(table)]
    const found = (tallies.get(nameOf(table)) ?? tallyRows()).total()
    if (told?.rows !== found.rows || told.digest !== found.digest)
      throw damaged(`the rows of ${nameOf(table)} have changed`)
  }
  if (files.count !== summary.files.count || files.bytes !== summary.files.bytes)
    throw damaged('files are missing')
  return { manifest, summary }
}

const parsed = <Value>(bytes: Buffer): Value => {
  try {
    return JSON.parse(bytes.toString()) as Value
  } catch {
    throw damaged('what it says of itself cannot be read')
  }
}

const readManifest = (bytes: Buffer): Manifest => {
  const manifest = parsed<Manifest>(bytes)
  if (manifest.format > formatVersion)
    throw new StartFailure(
      'The backup was written by a newer DTMS. Restore it with that one: nothing was restored.',
    )
  return manifest
}
