import { defaultModeText, modeOfText } from '@dtms/contract/mode.ts'
import { rateSchema } from '@dtms/contract/rate/rate.schema.ts'
import { rateCalls } from '@dtms/contract/rate/rate.ts'
import type { Session } from '#kernel/access.ts'
import { defineRoutes, type RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { sheetsOnDay } from './as-of/sheets-on-day.ts'
import { setCancelPolicy } from './cancel/cancel-policy.ts'
import { cardLayouts, listCards, removeCardLayout, removeCardMarkup, showCard } from './card/list-cards.ts'
import { draftCard, mapCard, uploadCard } from './card/use-card.ts'
import type { RateCatalogueKeeper } from './catalogue/keep-catalogue.ts'
import { laneCoverage } from './coverage/coverage.ts'
import { askEffect } from './effect/ask-effect.ts'
import { auditForeign } from './foreign/audit-foreign.ts'
import { copyForward, copyManyForward } from './forward/copy-forward.ts'
import { listFx, setFx } from './fx/fx.ts'
import type { RateHooks } from './hooks.ts'
import { listChannels } from './list/list-channels.ts'
import { listSheets } from './list/list-sheets.ts'
import { addMarkup, changeMarkup, listMarkups, removeMarkup } from './markup/markup.ts'
import { markupSubjects } from './markup/subjects.ts'
import { expiringChannels } from './publish/expiring.ts'
import { publishSheet, publishSheets, retireSheet } from './publish/publish-sheet.ts'
import { sheetDiff } from './sheet/diff.ts'
import { correctSheet, createSheet } from './sheet/save-draft.ts'
import { deleteSheet, sheetAsXlsx, showSheet } from './sheet/show-sheet.ts'
import { sheetTemplate } from './sheet/template.ts'
import { exportSurcharges, listSurcharges } from './surcharge/surcharges.ts'
import { channelTimeline } from './timeline/timeline.ts'
import { whatIf } from './what-if/what-if.ts'

export const rateRoutes = (services: Services, catalogue: RateCatalogueKeeper, hooks: RateHooks) => {
  const audited =
    (table: 'rate_sheet' | 'markup' | 'rate_card' | 'rate_card_layout') =>
    <Result>(
      call: keyof typeof rateCalls,
      id: string | undefined,
      request: RequestContext<Session>,
      work: () => Promise<Result>,
    ) =>
      auditForeign(services, request, { call: `rate.${call}`, table, id }, work)
  const ofSheet = audited('rate_sheet')
  const ofMarkup = audited('markup')
  const ofCard = audited('rate_card')

  return defineRoutes('rate', rateCalls, rateSchema, {
    createSheet: (input, request) =>
      ofSheet('createSheet', undefined, request, () => createSheet(services, hooks, input, request)),
    correctSheet: (input, request) =>
      ofSheet('correctSheet', input.body?.id ?? input.query.id, request, () =>
        correctSheet(services, hooks, input, request),
      ),
    sheets: ({ query }, request) => listSheets(services, catalogue, query, request),
    template: ({ query }, request) =>
      sheetTemplate(services, modeOfText(query.businessType || defaultModeText), request),
    channels: (_input, request) => listChannels(services, request),
    setCancelPolicy: ({ body }, request) => setCancelPolicy(services, body, request),
    expiring: (_input, request) => expiringChannels(services, request),
    coverage: ({ query }, request) => laneCoverage(services, modeOfText(query.businessType), request),
    timeline: ({ query }, request) => channelTimeline(services, query.channel, request),
    surcharges: ({ query }, request) => listSurcharges(services, query, request),
    exportSurcharges: ({ query }, request) => exportSurcharges(services, query, request),
    sheetsOnDay: ({ query }, request) => sheetsOnDay(services, query.day, request),
    sheet: ({ params: { id } }, request) =>
      ofSheet('sheet', id, request, () => showSheet(services, catalogue, id, request)),
    deleteSheet: ({ params: { id } }, request) =>
      ofSheet('deleteSheet', id, request, () => deleteSheet(services, id, request)),
    diff: ({ params: { id } }, request) =>
      ofSheet('diff', id, request, () => sheetDiff(services, id, request)),
    publish: ({ params: { id }, body: { publishAt, at = publishAt, seen } }, request) =>
      ofSheet('publish', id, request, () => publishSheet(services, catalogue, { id, at, seen }, request)),
    publishMany: ({ body }, request) =>
      ofSheet('publishMany', undefined, request, () => publishSheets(services, catalogue, body.ids, request)),
    copyManyForward: ({ body }, request) =>
      ofSheet('copyManyForward', undefined, request, () => copyManyForward(services, hooks, body, request)),
    retire: ({ params: { id } }, request) =>
      ofSheet('retire', id, request, () => retireSheet(services, catalogue, id, request)),
    xlsx: ({ params: { id } }, request) =>
      ofSheet('xlsx', id, request, () => sheetAsXlsx(services, id, request)),
    copyForward: ({ params: { id }, body }, request) =>
      ofSheet('copyForward', id, request, () => copyForward(services, hooks, id, body, request)),
    whatIf: ({ params: { id }, body }, request) =>
      ofSheet('whatIf', id, request, () => whatIf(services, catalogue, hooks, id, body, request)),
    createCard: (input, request) =>
      ofCard('createCard', undefined, request, () => uploadCard(services, input, request)),
    cards: (_input, request) => listCards(services, request),
    card: ({ params: { id } }, request) => ofCard('card', id, request, () => showCard(services, id, request)),
    mapCard: ({ params: { id }, body }, request) =>
      ofCard('mapCard', id, request, () => mapCard(services, id, body, request)),
    draftCard: ({ params: { id } }, request) =>
      ofCard('draftCard', id, request, () => draftCard(services, hooks, id, request)),
    removeCardMarkup: ({ params: { id }, query: { supplier } }, request) =>
      ofCard('removeCardMarkup', id, request, () => removeCardMarkup(services, id, supplier, request)),
    cardLayouts: (_input, request) => cardLayouts(services, request),
    removeCardLayout: ({ params: { id } }, request) =>
      audited('rate_card_layout')('removeCardLayout', id, request, () =>
        removeCardLayout(services, id, request),
      ),
    markups: (_input, request) => listMarkups(services, request),
    markupSubjects: (_input, request) => markupSubjects(services, request),
    markupEffect: ({ body }, request) =>
      ofMarkup('markupEffect', body.id, request, () => askEffect(services, catalogue, hooks, body, request)),
    addMarkup: ({ body }, request) =>
      ofMarkup('addMarkup', undefined, request, () => addMarkup(services, catalogue, hooks, body, request)),
    changeMarkup: ({ body }, request) =>
      ofMarkup('changeMarkup', body.id, request, () =>
        changeMarkup(services, catalogue, hooks, body, request),
      ),
    removeMarkup: ({ params: { id } }, request) =>
      ofMarkup('removeMarkup', id, request, () => removeMarkup(services, catalogue, id, request)),
    fx: () => listFx(services),
    setFx: ({ body }, request) => setFx(services, catalogue, body, request),
  })
}
