import type { Services } from '#kernel/services.ts'
import { deleteFileRows, takeLooseFiles } from './sql.ts'

const maxAtOnce = 500

// Files that were not used within a day. The rows go last: the next sweep continues one that breaks off.
export const sweepFiles = async ({ db, files }: Services): Promise<void> => {
  for (;;) {
    const ids = (await takeLooseFiles(db, maxAtOnce)).map(({ id }) => id)
    if (ids.length === 0) return
    for (const id of ids) await files.delete(id)
    await deleteFileRows(db, ids)
  }
}
