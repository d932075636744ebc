import type { Settings } from '../settings.ts'
import { type FileStore, folderStore } from '../storage.ts'
import { makeFolder } from './make-folder.ts'
import { assertAnswers, objectStore } from './object-store.ts'

// Where this process keeps files: on the store that FILES_URL names, once it has answered, or in a folder.
export const openFiles = async ({ filesOn, filesFolder, dataDir }: Settings): Promise<FileStore> => {
  if (!filesOn) {
    await makeFolder(filesFolder, 0o700, filesFolder.startsWith(dataDir) ? 'DATA_DIR' : 'FILES_URL')
    return folderStore(filesFolder)
  }
  const store = objectStore(filesOn)
  await assertAnswers(store)
  return store
}
