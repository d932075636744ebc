import { callsOf } from '../wire.ts'
import type { FileShapes } from './file.schema.ts'

// Uploaded files: pictures and documents (PRODUCT 5). The owner of a file decides who may read it.
export const fileCalls = callsOf<FileShapes>()({
  upload: { method: 'POST', path: '/api/file/Uploader', access: 'session', upload: true },
  // Public pictures, such as a provider's logo.
  readOpen: { method: 'GET', path: '/api/file/Open/:id', access: 'open', limit: 'open', download: true },
  read: { method: 'GET', path: '/api/file/:id', access: 'session', download: true },
})

// The accepted file types, detected by their bytes. Pictures are encoded again; documents are stored unchanged. No
// SVG, no old Office formats, no macros, and no plain text, because it has no signature to detect.
export const fileTypes = {
  png: { type: 'image/png', endings: ['png'], kept: 'png', picture: true },
  jpeg: { type: 'image/jpeg', endings: ['jpg', 'jpeg'], kept: 'jpg', picture: true },
  webp: { type: 'image/webp', endings: ['webp'], kept: 'webp', picture: true },
  // Only the first picture of a GIF is stored, as PNG.
  gif: { type: 'image/png', endings: ['gif'], kept: 'png', picture: true },
  pdf: { type: 'application/pdf', endings: ['pdf'], kept: 'pdf', picture: false },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    endings: ['xlsx'],
    kept: 'xlsx',
    picture: false,
  },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    endings: ['docx'],
    kept: 'docx',
    picture: false,
  },
} as const
export type FileType = keyof typeof fileTypes

const acceptOf = (picture: boolean | undefined) =>
  Object.values(fileTypes)
    .filter(kind => picture === undefined || kind.picture === picture)
    .flatMap(kind => kind.endings.map(ending => `.${ending}`))
    .join(',')

// For the browser's own file dialog.
export const acceptedPictures = acceptOf(true)
export const acceptedFiles = acceptOf(undefined)

export const maxFileBytes = 10 * 1024 * 1024
export const maxPixels = 25_000_000

export const filePath = (id: string): string => fileCalls.read.path.replace(':id', id)

export const openFilePath = (id: string): string => fileCalls.readOpen.path.replace(':id', id)

// The id in a file's path, or the id itself; undefined for what is neither.
export const fileIdIn = (pathOrId: string): string | undefined =>
  /^(?:\/api\/file\/(?:Open\/)?)?([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/.exec(
    pathOrId,
  )?.[1]
