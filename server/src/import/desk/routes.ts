import { importDeskSchema } from '@dtms/contract/import/desk.schema.ts'
import { importDeskCalls } from '@dtms/contract/import/desk.ts'
import { defineRoutes } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { listImports, showImport } from './read-imports.ts'

export const importDeskRoutes = ({ db }: Services) =>
  defineRoutes('importDesk', importDeskCalls, importDeskSchema, {
    list: ({ query }, { who }) => listImports(db, who, query),
    one: ({ params, query }, { who, language }) => showImport(db, who, params.id, query, language),
  })
