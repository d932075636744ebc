import { fileSchema } from '@dtms/contract/file/file.schema.ts'
import { fileCalls } from '@dtms/contract/file/file.ts'
import { feature } from '#kernel/feature.ts'
import type { Services } from '#kernel/services.ts'
import { type FileReaders, readFile, readOpenFile } from './read.ts'
import { upload } from './upload.ts'

export const fileFeature = (services: Services, readers: FileReaders) =>
  feature('file', fileCalls, fileSchema, {
    upload: ({ file }, request) => upload(services, file, request),
    readOpen: ({ params }) => readOpenFile(services, readers, params.id),
    read: ({ params }, { who }) => readFile(services, readers, params.id, who),
  })
