import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartFailure } from '../step.ts'

// Creates a folder in the data folder, or the data folder itself, with its parents. Node's mkdir with `recursive`
// never ends in an existing folder that accepts no entries, such as /proc: on ENOENT it creates the parent again and
// again.
export const makeFolder = async (folder: string, mode = 0o777, setting = 'DATA_DIR'): Promise<void> => {
  if (await isFolder(folder)) return
  if (!(await isFolder(dirname(folder)))) await makeFolder(dirname(folder), mode, setting)
  await mkdir(folder, mode).catch(async ({ code }: NodeJS.ErrnoException) => {
    // Another start may have made it meanwhile.
    if (code !== 'EEXIST' || !(await isFolder(folder)))
      throw new StartFailure(`The folder ${folder} cannot be made (${code}). Set ${setting} to another.`)
  })
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    found => found.isDirectory(),
    () => false,
  )
