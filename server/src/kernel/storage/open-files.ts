import type { Settings } from '../settings.ts'
import { type FileStore, folderStore } from '../storage.ts'
import { objectStore } from './object-store.ts'

// Where this process keeps files: on the store that FILES_URL names, once it has answered, or in a folder.
export const openFiles = async ({ filesOn, filesFolder }: Settings): Promise<FileStore> => {
  if (!filesOn) return folderStore(filesFolder)
  const store = objectStore(filesOn)
  await store.check()
  return store
}
