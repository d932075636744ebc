import { createHash } from 'node:crypto'
import { type FileType, filePath, fileTypes } from '@dtms/contract/file/file.ts'
import type { Session } from '#kernel/access.ts'
import { refuseField } from '#kernel/refuse.ts'
import type { RequestContext, UploadedFile } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { checkPdf, officeTypeOf } from './document.ts'
import { endingOf, shownName } from './file-name.ts'
import { remakePicture } from './picture.ts'
import { refuseFile } from './refuse-file.ts'
import { insertFile } from './sql.ts'

// What a file is, by its first bytes alone: neither its name nor the browser's word counts.
const sniff = (bytes: Buffer): FileType | 'archive' | undefined => {
  const starts = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text
  if (starts('\x89PNG\r\n\x1a\n')) return 'png'
  if (starts('\xff\xd8\xff')) return 'jpeg'
  if (starts('RIFF') && starts('WEBP', 8)) return 'webp'
  if (starts('GIF87a') || starts('GIF89a')) return 'gif'
  if (starts('%PDF-')) return 'pdf'
  if (starts('PK\x03\x04')) return 'archive'
  return undefined
}

// Accepts a file: checked, encoded again if it is a picture, stored under an id of ours. It belongs to no record yet,
// and only its uploader can read it until a feature attaches it.
export const upload = async (
  { db, files, ids }: Services,
  given: UploadedFile | undefined,
  { who }: RequestContext<Session>,
) => {
  if (!given) throw refuseField('file', 'required')
  if (given.bytes.length === 0) throw refuseFile('file.empty')
  const type = await typeOf(given)
  const kept = await content(given.bytes, type)
  const id = ids.next()
  const name = shownName(given.name, type)
  await files.put(id, kept.bytes)
  try {
    await insertFile(db, {
      id,
      personId: who.personId,
      name,
      type: fileTypes[type].type,
      sizeBytes: kept.bytes.length,
      widthPx: kept.widthPx,
      heightPx: kept.heightPx,
      sha256: createHash('sha256').update(kept.bytes).digest(),
    })
  } catch (error) {
    // The first failure is reported.
    await files.delete(id).catch(() => {})
    throw error
  }
  return {
    id,
    path: filePath(id),
    name,
    size: kept.bytes.length,
    type: fileTypes[type].type,
    width: kept.widthPx,
    height: kept.heightPx,
  }
}

const typeOf = async ({ name, bytes }: UploadedFile): Promise<FileType> => {
  const found = sniff(bytes)
  if (!found) throw refuseFile('file.kind')
  const type = found === 'archive' ? await officeTypeOf(bytes) : found
  const ending = endingOf(name)
  if (ending !== '' && !(fileTypes[type].endings as readonly string[]).includes(ending))
    throw refuseFile('file.ending')
  return type
}

const content = async (bytes: Buffer, type: FileType) => {
  switch (type) {
    case 'png':
    case 'jpeg':
    case 'webp':
    case 'gif':
      return remakePicture(bytes, type)
    case 'pdf':
      checkPdf(bytes)
  }
  return { bytes, widthPx: null, heightPx: null }
}
