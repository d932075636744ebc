import { importDeskSchema } from '@dtms/contract/import/desk.schema.ts'
import { importDeskCalls } from '@dtms/contract/import/desk.ts'
import { feature } from '#kernel/feature.ts'
import type { Services } from '#kernel/services.ts'
import { listImports, showImport } from './read-imports.ts'

export const importDeskFeature = ({ db }: Services) =>
  feature('importDesk', importDeskCalls, importDeskSchema, {
    list: ({ query }, { who }) => listImports(db, who, query),
    one: ({ params, query }, { who, language }) => showImport(db, who, params.id, query, language),
  })
