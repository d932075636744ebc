import type { Settings } from '../settings.ts'
import { type FileStore, folderStore } from '../storage.ts'
import { makeFolder } from './make-folder.ts'
import { assertAnswers, objectStore } from './object-store.ts'

// The file store of this process: the one that FILES_URL names, once it has responded, or a folder.
export const openFiles = async ({ filesOn, filesFolder, dataDir }: Settings): Promise<FileStore> => {
  if (!filesOn) {
    await makeFolder(filesFolder, 0o700, filesFolder.startsWith(dataDir) ? 'DATA_DIR' : 'FILES_URL')
    return folderStore(filesFolder)
  }
  const store = objectStore(filesOn)
  await assertAnswers(store)
  return store
}
