import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartFailure } from '../step.ts'

// A folder of the data folder, or that folder itself, with all that leads to it. Node's mkdir with `recursive` never
// ends where nothing can be made in a folder that is there, such as /proc: told that something is missing (ENOENT),
// it makes the parent again and again.
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
