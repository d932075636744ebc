import { fileCalls, fileIdIn } from '@dtms/contract/file/file.ts'
import { saveFile } from '#kernel/file/save-file.ts'
import { download, upload } from '#kernel/request/send.ts'

export const file = {
  bring: (brought: File, options?: Parameters<typeof upload>[2]) =>
    upload(fileCalls.upload, brought, options),

  // A missing picture leaves its space empty; the page shows no error.
  blob: async (path: string): Promise<Blob> =>
    (await download(fileCalls.read, { params: { id: fileIdIn(path) ?? '' } }, { silent: true })).blob,

  save: async ({ path, name }: { path: string; name: string }) =>
    saveFile(await download(fileCalls.read, { params: { id: fileIdIn(path) ?? '' } }), name),
}
