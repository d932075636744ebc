import type { BackedTable, SequenceState } from './catalogue.ts'
import type { Tally } from './tally.ts'

// The content of a backup, in this order: the manifest, the rows of every table in parts, the files, the summary.
// Without its summary a backup is incomplete.
export const formatVersion = 1

export interface Manifest {
  format: number
  createdAt: string
  migrations: { name: string; sha256: string }[]
  // The version of the job queue, which has its own migrations.
  jobsVersion: number
  // Which key seals what is sealed; the key itself is not in a backup.
  keyFingerprint: string
  tables: BackedTable[]
}

export interface BackupSummary {
  tables: Record<string, Tally>
  files: { count: number; bytes: number }
  sequences: SequenceState[]
  // Files that have a row and no bytes, or other bytes than recorded.
  lost: string[]
}

const folder = 'dtms-backup'
export const names = {
  manifest: `${folder}/manifest.json`,
  rows: (table: string, part: number) => `${folder}/rows/${table}/${String(part).padStart(6, '0')}`,
  // The digest is in the file store's own row too; here it lets the backup be checked by itself.
  file: (id: string, sha256: Buffer) => `${folder}/files/${id}.${sha256.toString('base64url')}`,
  summary: `${folder}/summary.json`,
}

export type ReadName =
  | { kind: 'manifest' | 'summary' }
  | { kind: 'rows'; table: string }
  | { kind: 'file'; id: string; sha256: Buffer }

export const readName = (name: string): ReadName | undefined => {
  if (name === names.manifest) return { kind: 'manifest' }
  if (name === names.summary) return { kind: 'summary' }
  const [, table] = /^dtms-backup\/rows\/([\w.]+)\/\d{6,}$/.exec(name) ?? []
  if (table) return { kind: 'rows', table }
  const [, id, sha256] = /^dtms-backup\/files\/([0-9a-f-]{36})\.([\w-]{43})$/.exec(name) ?? []
  return id && sha256 ? { kind: 'file', id, sha256: Buffer.from(sha256, 'base64url') } : undefined
}
