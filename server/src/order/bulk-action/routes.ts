import { orderBulkSchema } from '@dtms/contract/order/bulk.schema.ts'
import { orderBulkCalls } from '@dtms/contract/order/bulk.ts'
import { grantsOn } from '#account/public.ts'
import { defineRoutes } from '#kernel/routes.ts'
import { siteName } from '#site/public.ts'
import type { OrderContext } from '../context.ts'
import { printConfirmation } from '../pdf/routes.ts'
import { labelsOfMany, papersOfMany } from './files.ts'
import { archiveMany, listTags, tagMany } from './mark.ts'

export const orderBulkRoutes = (context: OrderContext) =>
  defineRoutes('orderBulk', orderBulkCalls, orderBulkSchema, {
    archive: ({ body }, request) => archiveMany(context, body, request),
    tag: ({ body }, request) => tagMany(context, body, request),
    tags: (_input, request) => listTags(context, request),
    labels: async ({ query }, request) =>
      labelsOfMany(context, query, request, await siteName(context.db, request.language)),
    papers: async ({ query }, request) => {
      const { who, language } = request
      const brand = await siteName(context.db, language)
      const seesPrices = (await grantsOn(context.db, who, 'orders')).sees('totalAmount')
      return papersOfMany(
        context,
        query,
        request,
        seesPrices ? order => printConfirmation(context, order, brand, language) : undefined,
      )
    },
  })
