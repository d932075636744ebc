import { buffer } from 'node:stream/consumers'
import { fileIdIn } from '@dtms/contract/file/file.ts'
import type { FileStore } from '#kernel/storage.ts'
import { smallPng } from './picture.ts'

/** A picture for documents, small and as PNG; undefined if there is none. */
export const pdfPicture = async (files: FileStore, path: string): Promise<Uint8Array | undefined> => {
  const id = path === '' ? undefined : fileIdIn(path)
  const content = id === undefined ? undefined : await files.get(id)
  return content && new Uint8Array(await smallPng(await buffer(content)))
}
