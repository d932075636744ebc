import { importSchema } from '@dtms/contract/import/import.schema.ts'
import { importCalls } from '@dtms/contract/import/import.ts'
import { modeOfText } from '@dtms/contract/mode.ts'
import { grantsOn } from '#account/public.ts'
import { listPage } from '#documents/list.ts'
import type { CustomerSession } from '#kernel/access.ts'
import { defineRoutes, type RequestContext } from '#kernel/routes.ts'
import { channelCode } from './check/channels.ts'
import { commitImport } from './commit/commit.ts'
import type { ImportContext } from './context.ts'
import { discardImport } from './discard.ts'
import { editRows } from './edit-rows.ts'
import { importPlan, importsOf, type OrderPage } from './list/sql.ts'
import { listMappings, removeMapping } from './mapping/remember.ts'
import { changeRule, checkedRule, remapImport } from './remap.ts'
import { showImport, wireImport } from './show.ts'
import { failedFile } from './template/failed.ts'
import { importTemplate } from './template/template.ts'
import { uploadImport } from './upload.ts'

const firstPage: OrderPage = { currentPage: 1, pageSize: 50 }

export const importRoutes = (context: ImportContext) => {
  type Request = RequestContext<CustomerSession>
  const {
    quotes,
    services: { db },
  } = context
  const show = (id: string, { who, language }: Request, page: OrderPage = firstPage) =>
    showImport({ ...context, db }, who, id, page, language)

  return defineRoutes('import', importCalls, importSchema, {
    template: ({ query }, { who, language }) =>
      importTemplate(context, who, modeOfText(query.businessType), query.format, language),
    channels: async ({ query }, { who, language }) => ({
      list: quotes
        .bulkPricer(who.customerId)
        .channels(modeOfText(query.businessType))
        .map(one => ({
          channel: channelCode(one),
          provider: { code: one.provider, name: one.providerName[language] },
          service: one.service[language],
        })),
    }),
    mappings: (_input, { who }) => listMappings(db, who),
    removeMapping: async ({ params }, { who }) => {
      ;(await grantsOn(db, who, 'import')).press('remove')
      return removeMapping(db, who, params.id)
    },
    upload: async ({ query, file }, request) => {
      const mode = query.businessType ? modeOfText(query.businessType) : undefined
      const rule = checkedRule(context, request.who.customerId, mode, query)
      const id = await uploadImport(context, file, { mode, rule }, request)
      return show(id, request)
    },
    list: async ({ query }, { who, language }) => {
      const { rows, ...page } = await listPage(db, importsOf(db, who.customerId, query), importPlan, query)
      return { list: rows.map(row => wireImport(row, language)), ...page }
    },
    one: ({ params, query }, request) => show(params.id, request, query),
    map: async ({ params, body }, request) => {
      await remapImport(context, request.who, params.id, body, request.language)
      return show(params.id, request)
    },
    rows: async ({ params, query, body }, request) => {
      await editRows(context, request.who, params.id, body)
      return show(params.id, request, query)
    },
    rule: async ({ params, body }, request) => {
      await changeRule(context, request.who, params.id, body)
      return show(params.id, request)
    },
    commit: async ({ params, body }, request) => {
      await commitImport(context, request.who, params.id, body)
      return show(params.id, request)
    },
    failed: ({ params, query }, { who, language }) =>
      failedFile(context, who, params.id, query.format, language),
    remove: async ({ params }, { who }) => {
      await discardImport(context, who, params.id)
      return null
    },
  })
}
