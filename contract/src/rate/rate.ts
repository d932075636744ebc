import type { Words } from '../language.ts'
import { callsOf } from '../wire.ts'
import type { RateShapes } from './rate.schema.ts'

// Rates at the desk (PRODUCT 5): sheets in their dated versions, markups and exchange rates. Staff of a provider
// work on their own provider's, the portal's administrator on all.
const staff = { access: 'staff', roles: ['pricing', 'admin'] } as const

export const rateCalls = callsOf<RateShapes>()({
  // The sheet itself as JSON, or an XLSX as multipart field `file`.
  createSheet: { method: 'POST', path: '/api/desk/RateSheet', ...staff, upload: true },
  // Corrections of a draft as JSON, or a corrected file (multipart field `file`) that takes the place of the draft
  // which the query names.
  correctSheet: { method: 'PUT', path: '/api/desk/RateSheet', ...staff, upload: true },
  sheets: { method: 'GET', path: '/api/desk/RateSheet', ...staff },
  template: { method: 'GET', path: '/api/desk/RateSheet/Template', ...staff, download: true },
  channels: { method: 'GET', path: '/api/desk/RateSheet/Channels', ...staff },
  setCancelPolicy: { method: 'PUT', path: '/api/desk/RateSheet/Channels', ...staff },
  expiring: { method: 'GET', path: '/api/desk/RateSheet/Expiring', ...staff },
  coverage: { method: 'GET', path: '/api/desk/RateSheet/Coverage', ...staff },
  timeline: { method: 'GET', path: '/api/desk/RateSheet/Timeline', ...staff },
  // The surcharges of every sheet in one list.
  surcharges: { method: 'GET', path: '/api/desk/RateSheet/Surcharges', ...staff },
  exportSurcharges: {
    method: 'GET',
    path: '/api/desk/RateSheet/Surcharges/Export',
    ...staff,
    download: true,
  },
  sheetsOnDay: { method: 'GET', path: '/api/desk/RateSheet/OnDay', ...staff, download: true },
  sheet: { method: 'GET', path: '/api/desk/RateSheet/:id', ...staff },
  deleteSheet: { method: 'DELETE', path: '/api/desk/RateSheet/:id', ...staff },
  diff: { method: 'GET', path: '/api/desk/RateSheet/:id/Diff', ...staff },
  // Many at once: each by itself, with the reason where one is refused.
  publishMany: { method: 'POST', path: '/api/desk/RateSheet/Publish', ...staff },
  copyManyForward: { method: 'POST', path: '/api/desk/RateSheet/CopyForward', ...staff },
  publish: { method: 'POST', path: '/api/desk/RateSheet/:id/Publish', ...staff },
  retire: { method: 'POST', path: '/api/desk/RateSheet/:id/Retire', ...staff },
  xlsx: { method: 'GET', path: '/api/desk/RateSheet/:id/Xlsx', ...staff, download: true },
  copyForward: { method: 'POST', path: '/api/desk/RateSheet/:id/CopyForward', ...staff },
  // One inquiry priced on this sheet and on what is sold now; nothing is stored.
  whatIf: { method: 'POST', path: '/api/desk/RateSheet/:id/WhatIf', ...staff },
  // A rate card in its own layout: read, mapped, turned into drafts (PRODUCT 7.6).
  createCard: { method: 'POST', path: '/api/desk/RateCard', ...staff, upload: true },
  cards: { method: 'GET', path: '/api/desk/RateCard', ...staff },
  cardLayouts: { method: 'GET', path: '/api/desk/RateCard/Layouts', ...staff },
  removeCardLayout: { method: 'DELETE', path: '/api/desk/RateCard/Layouts/:id', ...staff },
  card: { method: 'GET', path: '/api/desk/RateCard/:id', ...staff },
  mapCard: { method: 'PUT', path: '/api/desk/RateCard/:id/Mapping', ...staff },
  draftCard: { method: 'POST', path: '/api/desk/RateCard/:id/Draft', ...staff },
  // What is remembered of a supplier; of the card it has the provider.
  removeCardMarkup: { method: 'DELETE', path: '/api/desk/RateCard/:id/Markup', ...staff },
  markups: { method: 'GET', path: '/api/desk/Markup', ...staff },
  markupSubjects: { method: 'GET', path: '/api/desk/Markup/Subjects', ...staff },
  // What a rule would do to today's prices; nothing is stored.
  markupEffect: { method: 'POST', path: '/api/desk/Markup/Effect', ...staff },
  addMarkup: { method: 'POST', path: '/api/desk/Markup', ...staff },
  changeMarkup: { method: 'PUT', path: '/api/desk/Markup', ...staff },
  removeMarkup: { method: 'DELETE', path: '/api/desk/Markup/:id', ...staff },
  fx: { method: 'GET', path: '/api/desk/Fx', ...staff },
  // Exchange rates are the portal's: only its own administrator sets them.
  setFx: { method: 'POST', path: '/api/desk/Fx', access: 'staff', roles: ['admin'] },
})

// A draft is changed and checked; a scheduled sheet is published by itself at its time; a published one is
// never changed; a retired one is sold no more.
export const sheetStates = ['draft', 'scheduled', 'published', 'retired'] as const
export type SheetState = (typeof sheetStates)[number]
export const sheetStateWords: Record<SheetState, Words> = {
  draft: { zh: '草稿', zhtw: '草稿', en: 'Draft' },
  scheduled: { zh: '定时发布', zhtw: '定時發布', en: 'Scheduled' },
  published: { zh: '已发布', zhtw: '已發布', en: 'Published' },
  retired: { zh: '已停用', zhtw: '已停用', en: 'Retired' },
}

export const sheetSortKeys = [
  'createdAt',
  'channel',
  'validFrom',
  'validTo',
  'publishedAt',
  'version',
] as const
export type SheetSortKey = (typeof sheetSortKeys)[number]

export const markupTerms = ['current', 'coming', 'over'] as const
export type MarkupTerm = (typeof markupTerms)[number]

// The desk warns of channels whose cover ends within these days.
export const expiringDays = 14

// In the place of a price, in the difference between two versions.
export const onRequestValue = 'on-request'

// How many sheets may be renewed or published in one call.
export const maxSheetsAtOnce = 100

// Rates are renewed every two weeks (pricing 2): a lane without a price on the day after these is missing one.
export const renewalDays = 14
