import type { Session } from '#kernel/access.ts'
import { refuse } from '#kernel/refuse.ts'
import type { FileResponse } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import type { FileAccess } from '#kernel/storage/file-access.ts'
import { fileById } from './sql.ts'

// A forbidden file and an absent one get the same response.
export const readFile = async (
  { db, files }: Services,
  access: FileAccess,
  id: string,
  who: Session,
): Promise<FileResponse> => {
  const file = await fileById(db, id)
  if (!file) throw refuse('thing.not-found')
  const { thing_kind: kind, thing_id: thingId } = file
  const reader = kind ? access[kind] : undefined
  const may =
    kind && thingId
      ? reader === 'public' || (await reader?.(db, thingId, who, file.id))
      : file.person_id === who.personId
  const content = may ? await files.get(file.id) : undefined
  if (!content) throw refuse('thing.not-found')
  return { name: file.name, type: file.type, content }
}

// Without an account: only files of public records.
export const readOpenFile = async (
  { db, files }: Services,
  access: FileAccess,
  id: string,
): Promise<FileResponse> => {
  const file = await fileById(db, id)
  const open = file?.thing_kind && access[file.thing_kind] === 'public'
  const content = open ? await files.get(file.id) : undefined
  if (!file || !content) throw refuse('thing.not-found')
  return { name: file.name, type: file.type, content }
}
