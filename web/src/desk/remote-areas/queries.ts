import { deskRemoteAreaCalls } from '@dtms/contract/desk/remote-area.ts'
import { referenceCalls } from '@dtms/contract/reference/reference.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { saveFile } from '#kernel/file/save-file.ts'
import { download, send, upload } from '#kernel/request/send.ts'

export type AreaVersion = OutputOf<typeof deskRemoteAreaCalls.versions>[number]
export type AreaImport = OutputOf<typeof deskRemoteAreaCalls.import>
export type Area = AreaImport['differences'][number]['area']

export interface NewVersion {
  code: string
  carrier: string
  validFrom: string
}

export const remoteAreas = {
  versions: (signal: AbortSignal) => send(deskRemoteAreaCalls.versions, {}, { silent: true, signal }),
  find: (country: string, postcode: string, signal: AbortSignal) =>
    send(referenceCalls.remoteAreas, { query: { country, postcode, town: '' } }, { silent: true, signal }),
  template: async () => saveFile(await download(deskRemoteAreaCalls.template, {}), 'remote-areas.xlsx'),
  export: async ({ id, code }: AreaVersion) =>
    saveFile(await download(deskRemoteAreaCalls.export, { params: { id } }), `${code}.xlsx`),
  // Without `seen` it only returns the differences.
  import: (version: NewVersion, file: File, seen: string) =>
    upload(
      deskRemoteAreaCalls.import,
      file,
      { onProgress: () => {}, silent: true },
      { query: { ...version, seen } },
    ),
}
