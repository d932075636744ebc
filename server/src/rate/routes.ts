import { rateSchema } from '@dtms/contract/rate.schema.ts'
import { rateCalls } from '@dtms/contract/rate.ts'
import type { BusinessType } from '@dtms/pricing/sheet.ts'
import { feature } from '#kernel/feature.ts'
import type { Services } from '#kernel/services.ts'
import type { RateBookKeeper } from './book/keep-book.ts'
import { listFx, setFx } from './fx/fx.ts'
import { listSheets } from './list/list-sheets.ts'
import { addMarkup, changeMarkup, listMarkups, removeMarkup } from './markup/markup.ts'
import { expiringChannels } from './publish/expiring.ts'
import { publishSheet, retireSheet } from './publish/publish-sheet.ts'
import { sheetDiff } from './sheet/diff.ts'
import { correctSheet, createSheet } from './sheet/save-draft.ts'
import { deleteSheet, sheetAsXlsx, showSheet } from './sheet/show-sheet.ts'
import { sheetTemplate } from './sheet/template.ts'

export const rateFeature = (services: Services, book: RateBookKeeper) =>
  feature('rate', rateCalls, rateSchema, {
    createSheet: (input, request) => createSheet(services, input, request),
    correctSheet: ({ body }, request) => correctSheet(services, body, request),
    sheets: ({ query }, request) => listSheets(services, query, request),
    template: ({ query }, request) =>
      sheetTemplate(services, Number(query.businessType || 1) as BusinessType, request),
    expiring: (_input, request) => expiringChannels(services, request),
    sheet: ({ params }, request) => showSheet(services, params.id, request),
    deleteSheet: ({ params }, request) => deleteSheet(services, params.id, request),
    diff: ({ params }, request) => sheetDiff(services, params.id, request),
    publish: ({ params, body }, request) =>
      publishSheet(services, book, { id: params.id, at: body.at ?? undefined }, request),
    retire: ({ params }, request) => retireSheet(services, book, params.id, request),
    xlsx: ({ params }, request) => sheetAsXlsx(services, params.id, request),
    markups: (_input, request) => listMarkups(services, request),
    addMarkup: ({ body }, request) => addMarkup(services, book, body, request),
    changeMarkup: ({ body }, request) => changeMarkup(services, book, body, request),
    removeMarkup: ({ params }, request) => removeMarkup(services, book, params.id, request),
    fx: () => listFx(services),
    setFx: ({ body }, request) => setFx(services, book, body, request),
  })
