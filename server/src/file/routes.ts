import { fileSchema } from '@dtms/contract/file/file.schema.ts'
import { fileCalls } from '@dtms/contract/file/file.ts'
import { defineRoutes } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import type { FileAccess } from '#kernel/storage/file-access.ts'
import { readFile, readOpenFile } from './read.ts'
import { upload } from './upload.ts'

export const fileRoutes = (services: Services, access: FileAccess) =>
  defineRoutes('file', fileCalls, fileSchema, {
    upload: ({ file }, request) => upload(services, file, request),
    readOpen: ({ params }) => readOpenFile(services, access, params.id),
    read: ({ params }, { who }) => readFile(services, access, params.id, who),
  })
