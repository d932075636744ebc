import type { Session } from '#kernel/access.ts'
import type { Database } from '#kernel/database.ts'
import type { FileAnswer } from '#kernel/feature.ts'
import { refuse } from '#kernel/refuse.ts'
import type { Services } from '#kernel/services.ts'
import { fileById } from './sql.ts'

// Whether somebody may see the thing that a file belongs to: the feature that owns such things knows. The
// app names all of them when it starts.
export type MaySee = (db: Database, thingId: string, who: Session, fileId: string) => Promise<boolean>
export type FileReaders = Readonly<Record<string, MaySee | 'everybody'>>

// A file that may not be seen and one that does not exist answer alike.
export const readFile = async (
  { db, files }: Services,
  readers: FileReaders,
  id: string,
  who: Session,
): Promise<FileAnswer> => {
  const file = await fileById(db, id)
  if (!file) throw refuse('thing.not-found')
  const { thing_kind: kind, thing_id: thingId } = file
  const reader = kind ? readers[kind] : undefined
  const may =
    kind && thingId
      ? reader === 'everybody' || (await reader?.(db, thingId, who, file.id))
      : file.person_id === who.personId
  const content = may ? await files.get(file.id) : undefined
  if (!content) throw refuse('thing.not-found')
  return { name: file.name, type: file.type, content }
}

// Without an account: only what belongs to a thing that everybody may see.
export const readOpenFile = async (
  { db, files }: Services,
  readers: FileReaders,
  id: string,
): Promise<FileAnswer> => {
  const file = await fileById(db, id)
  const open = file?.thing_kind && readers[file.thing_kind] === 'everybody'
  const content = open ? await files.get(file.id) : undefined
  if (!file || !content) throw refuse('thing.not-found')
  return { name: file.name, type: file.type, content }
}
