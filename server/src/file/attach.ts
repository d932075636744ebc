import { fileIdIn, fileTypes } from '@dtms/contract/file/file.ts'
import type { Queryable } from '#kernel/database.ts'
import { refuseField } from '#kernel/refuse.ts'
import { attachLooseFile, loosenFilesOf } from './sql.ts'

export interface Thing {
  // A kind that a feature names in its fileAccess.
  kind: string
  id: string
}

const pictures = [
  ...new Set(
    Object.values(fileTypes)
      .filter(({ picture }) => picture)
      .map(({ type }) => type),
  ),
]

// Attaches an uploaded file to a record, in the transaction that writes the record: from then on readers of the
// record may read the file. `field` is where a refusal is shown; `again` accepts a file that the record has already.
export const attachFile = async (
  db: Queryable,
  file: {
    pathOrId: string
    personId: string
    thing: Thing
    field: string
    picturesOnly?: boolean
    again?: boolean
  },
) => {
  const id = fileIdIn(file.pathOrId)
  const attached =
    id &&
    (await attachLooseFile(db, {
      id,
      personId: file.personId,
      kind: file.thing.kind,
      thingId: file.thing.id,
      types: file.picturesOnly ? pictures : undefined,
      again: file.again ?? false,
    }))
  if (!attached) throw refuseField(file.field, 'fileUnknown')
  return { id: attached.id, name: attached.name, type: attached.type, size: attached.size_bytes }
}

// Lets go of a thing's files, all or all but one: they can be read by their uploader for a day, then they go.
export const detachFiles = async (db: Queryable, thing: Thing, keepId?: string): Promise<void> => {
  await loosenFilesOf(db, thing.kind, thing.id, keepId)
}
