import { openEncryption } from '#kernel/encryption.ts'
import { StartFailure } from '#kernel/step.ts'
import { openFiles } from '#kernel/storage/open-files.ts'
import { acceptSharedPart } from '#operations/shared-parts.ts'
import { type Command, withDatabase } from './command.ts'

export const acceptCommand: Command = {
  takes: 'files | key',
  about: 'accepts this file store or key as the portal’s own after it was moved or lost',
  run: async ([name]) => {
    if (name !== 'files' && name !== 'key') throw new StartFailure('Accept what? Name files or key.')
    await withDatabase(async ({ pool, settings }) => {
      await acceptSharedPart(pool, name, {
        files: await openFiles(settings),
        encryption: await openEncryption(settings),
      })
      console.log(
        name === 'files'
          ? '✓ This store holds the files of the portal from now on.'
          : '✓ This key is the portal’s from now on. What another one sealed (second factors) stays unreadable.',
      )
    })
  },
}
